// The program behind `npm start`: the only module of the API that does something when it is loaded.
import { fileURLToPath } from 'node:url';
import { runPortal } from './run-portal';

// The same two steps up from the sources and from the bundle.
await runPortal(fileURLToPath(new URL('../..', import.meta.url)));
