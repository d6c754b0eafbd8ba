import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { runPortal } from './run-portal';

// `src` and `dist` lie equally deep, so this holds for the sources and for the bundle.
await runPortal({ repositoryRoot: path.dirname(path.dirname(path.dirname(fileURLToPath(import.meta.url)))) });
