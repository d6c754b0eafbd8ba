import { register } from 'tsx/esm/api';

// Only for these imports: what tsx leaves behind would hide .ts files from Jest's own set-up files.
const unregister = register();
const { jestProjects } = await import('./build-config/src/jest-preset.ts');
const { patience } = await import('./build-config/src/testing/patience.ts');
await unregister();

export default {
  projects: jestProjects(),
  testTimeout: patience.test,
};
