import { parseArgs } from 'node:util';
import type { CommandContext } from '../command-context';
import { createRemote } from '../create-remote/create-remote';
import { describeNewRemote } from '../create-remote/new-remote';

/** `npm run create-remote mfe-truck-stops`: a working remote, known to everything that has to know of it. */
export async function run({ repositoryRoot, args }: CommandContext): Promise<void> {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { port: { type: 'string' } },
    });
    const remote = describeNewRemote(repositoryRoot, positionals.join(' '), values.port);
    const files = createRemote(repositoryRoot, remote);
    for (const file of files) console.log(`  ${file}`);
    console.log(`${remote.name} is at ${remote.route}. Next: npm run dev -w ${remote.name}, npm test, npm start.`);
    console.log('Name it in leadsTo of the screens in shell/src/screens.ts from which it is opened.');
  } catch (error) {
    console.error((error as Error).message);
    process.exit(1);
  }
}
