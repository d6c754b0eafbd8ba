export { apps, portalApps, type AppName } from './apps';
export { buildMonolith } from './monolith/build-monolith';
export { sharedLibraries } from './shared-libraries';
export { webpackConfig } from './webpack-config';
