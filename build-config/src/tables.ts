// Facts about apps, packages and workspaces. Unlike the factory, this entry point does not load webpack.
export {
  findApp,
  findOwnRemote,
  getApp,
  noSuchApp,
  portalApps,
  portalRemotes,
  readApps,
  type App,
  type AppRole,
} from './apps';
export { developmentBase, developmentBuild, embedEntry, type AppConfig, type BuildContext } from './build-context';
export { remoteEntryFile, screenChunk, sharedRange } from './federation-options';
export { sharedLibraries } from './shared-libraries';
export {
  findInstalledVersion,
  installedVersion,
  listFiles,
  packageFolder,
  readManifest,
  sharedPackagesOf,
  workspaceFolders,
} from './workspace';
