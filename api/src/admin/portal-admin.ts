// The program `portal-admin` in a container, which has neither npm nor the sources.
import { fileURLToPath } from 'node:url';
import { runInTerminal } from './cli';

// The root is two levels above the bundle.
await runInTerminal(process.argv.slice(2), fileURLToPath(new URL('../..', import.meta.url)), 'portal-admin');
