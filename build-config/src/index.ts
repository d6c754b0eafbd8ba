export { embedConfig } from './embed-config';
export { inlineSignIn } from './inline-sign-in';
export { MinifyPlugin } from './minify-plugin';
export { moduleRules } from './module-rules';
export { bundleCarriers, inlineStarter } from './page-scripts';
export { groupFiles, runWebpack } from './run-webpack';
export { ScriptIntegrityPlugin } from './script-integrity-plugin';
export { webpackConfig } from './webpack-config';
