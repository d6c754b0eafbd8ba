import { defineConfig } from 'eslint/config';
import { tsImport } from 'tsx/esm/api';
import { declaredImports, forbiddenImports, lintRules } from './build-config/eslint-config.mjs';

const { importZones } = await tsImport('./build-config/src/import-rules.ts', import.meta.url);
const { workspaceFolders } = await tsImport('./build-config/src/workspace.ts', import.meta.url);

const browserFolders = [
  'shell/src',
  'mfe-*/src',
  'shared-*/src',
  'examples/smallest-remote/src',
  'examples/*/src/browser',
];
const browserCode = browserFolders.map((folder) => `${folder}/**/*.{ts,tsx}`);

export default defineConfig(
  ...lintRules(import.meta.dirname, browserCode),
  ...workspaceFolders(import.meta.dirname).map((folder) => declaredImports([`${folder}/**/*.{ts,tsx}`], [folder, '.'])),
  // The build bundles everything, so that the published package has no dependencies.
  {
    files: ['mfe-embed/**/*.{ts,tsx}'],
    rules: {
      'import-x/no-extraneous-dependencies': ['error', { packageDir: ['mfe-embed', '.'], devDependencies: true }],
    },
  },
  ...importZones().map(forbiddenImports),
);
