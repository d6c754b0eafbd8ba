import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import { federationRuntimePackage, type InlinedRelease } from 'shared-domain';
import { describeApp, portalApps, type AppName } from './apps';
import { containerName } from './build-context';
import { remoteEntryFile, screenDoor } from './federation-options';
import { installedVersion } from './installed-version';
import { readManifest } from './workspace';

/** Stands for the build where nothing is built: the development servers. */
export const developmentBuild = 'dev';

/** Address below the shell's development server that leads to the server of a remote. */
export function developmentBase(app: AppName): string {
  return `/remotes/${app}/${developmentBuild}/`;
}

/** The shell's page as a development server gives it: the same template, with the remotes' own servers behind it. */
export function developmentPage(repositoryRoot: string): HtmlWebpackPlugin {
  const template = readFileSync(join(repositoryRoot, 'shell/index.html'), 'utf8');
  const remotes = portalApps.filter((app) => describeApp(app).role === 'remote');
  const releases = Object.fromEntries(remotes.map((app) => [app, developmentRelease(repositoryRoot, app)]));
  const element = `<script type="application/json" id="portal-releases">${JSON.stringify(releases)}</script>`;
  return new HtmlWebpackPlugin({
    templateContent: template.replaceAll('%base%', '/').replace('<!--portal:releases-->', element),
  });
}

function developmentRelease(repositoryRoot: string, app: AppName): InlinedRelease {
  const { version } = readManifest(join(repositoryRoot, describeApp(app).folder));
  return {
    name: app,
    version,
    build: developmentBuild,
    container: containerName(app, version, developmentBuild),
    base: developmentBase(app),
    entry: remoteEntryFile,
    exposes: { [screenDoor]: { js: [] } },
    // Changes with every save, so there is nothing to compare with.
    files: {},
    runtime: installedVersion(repositoryRoot, federationRuntimePackage),
  };
}
