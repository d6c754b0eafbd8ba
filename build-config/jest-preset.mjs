// `preset: 'build-config'` in the Jest configuration of a remote that has a repository of its own.
import { register } from 'tsx/esm/api';

// Only for this import: what tsx leaves behind would hide .ts files from Jest's own set-up files.
const unregister = register();
const { screenPreset } = await import('./src/jest-preset.ts');
await unregister();

export default screenPreset();
