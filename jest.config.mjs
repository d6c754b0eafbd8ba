import { register } from 'tsx/esm/api';

// Only for this one import: what tsx leaves behind would hide .ts files from Jest's own set-up files.
const unregister = register();
const { jestProjects } = await import('./build-config/src/jest-preset.ts');
await unregister();

export default {
  projects: jestProjects(),
  testTimeout: 30_000,
};
