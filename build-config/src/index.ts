export { bundleCarriers } from './bundle-carriers';
export { embedConfig } from './embed-config';
export { inlineSignIn } from './inline-sign-in';
export { inlineStarter } from './inline-starter';
export { MinifyPlugin } from './minify-plugin';
export { moduleRules } from './module-rules';
export { groupFiles, runWebpack } from './run-webpack';
export { ScriptIntegrityPlugin } from './script-integrity-plugin';
export { webpackConfig } from './webpack-config';
