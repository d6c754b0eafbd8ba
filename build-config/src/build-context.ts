import type { Configuration } from 'webpack';

/**
 * - `release`: what `npm start` and the containers serve
 * - `development`: served by the app's own server inside the portal
 * - `alone`: one remote by itself, with every library inside
 */
type BuildPurpose = 'release' | 'development' | 'alone';

export interface BuildContext {
  repositoryRoot: string;
  purpose: BuildPurpose;
  version: string;
  /** First eight hex digits of the hash of everything that goes into the build. */
  build: string;
}

/** What an app's `webpack.config.ts` exports. */
export type AppConfig = (context: BuildContext) => Configuration;

/** Build id of the development servers, which create no releases. */
export const developmentBuild = 'dev';

/** File of the embed that everything else is loaded from. */
export const embedEntry = 'core.js';

/** Address on the shell's development server that is proxied to the server of a remote. */
export function developmentBase(app: string): string {
  return `/remotes/${app}/${developmentBuild}/`;
}
