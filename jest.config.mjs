import { register } from 'tsx/esm/api';

// Only for these imports: hooks left behind by tsx would hide .ts files from Jest's setup files.
const unregister = register();
const { jestProjects } = await import('./build-config/src/jest-preset.ts');
const { patience } = await import('./build-config/src/testing/patience.ts');
await unregister();

export default {
  projects: jestProjects(),
  testTimeout: patience.test,
};
