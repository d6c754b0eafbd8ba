import { join } from 'node:path';
import { describeApp, portalRemotes } from 'build-config/tables';

/** Source of what replaces the shell's `federation-runtime` in the monolith: every screen is in the same bundle. */
export function screensModule(repositoryRoot: string): string {
  const screens = portalRemotes.map((app) => {
    const source = join(repositoryRoot, describeApp(app).folder, 'src/screen');
    return `  '${app}': () => import(/* webpackChunkName: "${app}" */ ${JSON.stringify(source)}),\n`;
  });
  return `const screens = {\n${screens.join('')}};
export const federationRuntime = () => ({ loadDoor: async ({ name }) => screens[name]() });\n`;
}
