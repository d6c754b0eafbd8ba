import { tsImport } from 'tsx/esm/api';

const { jestProjects } = await tsImport('./build-config/src/jest-preset.ts', import.meta.url);

export default {
  projects: jestProjects(),
  testTimeout: 30_000,
};
