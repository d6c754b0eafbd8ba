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

/** Name of the container and of all page globals of one build; a valid identifier and policy name. */
export function containerName(app: string, version: string, build: string): string {
  return `${app}_${version}_${build}`.replace(/[^a-zA-Z0-9]/g, '_');
}

export function releaseFolderName(version: string, build: string): string {
  return `${version}+${build}`;
}

export function releaseBase(app: string, role: string, version: string, build: string): string {
  const folder = releaseFolderName(version, build);
  return role === 'host' ? `/assets/${app}/${folder}/` : `/remotes/${app}/${folder}/`;
}

/** Stands for the build where nothing is built: the development servers. */
export const developmentBuild = 'dev';

/** Address below the shell's development server that leads to the server of a remote. */
export function developmentBase(app: string): string {
  return `/remotes/${app}/${developmentBuild}/`;
}
