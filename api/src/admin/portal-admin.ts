// The program behind `portal-admin` in a container, where neither npm nor the sources are at hand.
import { fileURLToPath } from 'node:url';
import { runAdmin } from './main';

// Two steps up from the bundle, which is the only place it is run from.
await runAdmin({ repositoryRoot: fileURLToPath(new URL('../..', import.meta.url)), args: process.argv.slice(2) });
