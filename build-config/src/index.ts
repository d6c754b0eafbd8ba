export { apps, portalApps, type AppName } from './apps';
export { sharedLibraries } from './shared-libraries';
export { webpackConfig } from './webpack-config';
