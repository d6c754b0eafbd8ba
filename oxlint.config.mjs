import { tsImport } from 'tsx/esm/api';
import { lintConfig } from './build-config/oxlint-config.mjs';

const { importZones } = await tsImport('./build-config/src/import-rules.ts', import.meta.url);

const browserFolders = [
  'shell/src',
  'mfe-*/src',
  'shared-*/src',
  'examples/smallest-remote/src',
  'examples/*/src/browser',
];

export default lintConfig(
  browserFolders.map((folder) => `${folder}/**/*.{ts,tsx}`),
  importZones(),
);
