// `preset: 'build-config'` in the Jest configuration of a remote in its own repository.
import { register } from 'tsx/esm/api';

// Only for this import: hooks left behind by tsx would hide .ts files from Jest's setup files.
const unregister = register();
const { screenPreset } = await import('./src/jest-preset.ts');
await unregister();

export default screenPreset();
