import { join } from 'node:path';
import { portalRemotes } from 'build-config/tables';

/** Source of what replaces the shell's `federation-runtime` in the monolith: every screen is in the same bundle. */
export function screensModule(repositoryRoot: string): string {
  const screens = portalRemotes(repositoryRoot).map(({ name: app, folder }) => {
    const source = join(repositoryRoot, folder, 'src/screen');
    return `  '${app}': () => import(/* webpackChunkName: "${app}" */ ${JSON.stringify(source)}),\n`;
  });
  return `const screens = {\n${screens.join('')}};
export const federationRuntime = () => ({ loadDoor: async ({ name }) => screens[name]() });\n`;
}
