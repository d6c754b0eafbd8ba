import { Command } from 'commander';
import { runCommand, type CommandContext } from '../command-line';
import { createRemote, describeNewRemote } from '../create-remote/create-remote';

/** `npm run create-remote mfe-truck-stops`: a working remote, as a folder and a line in the shell's screen table. */
export function run({ repositoryRoot, args }: CommandContext): Promise<void> {
  const command = new Command('npm run create-remote')
    .argument('<name>', 'mfe-NAME')
    .option('--port <number>', 'port of its development server')
    .usage('mfe-truck-stops [-- --port 3020]')
    .action((name: string, { port }: { port?: string }) => {
      const remote = describeNewRemote(repositoryRoot, name, port);
      const files = createRemote(repositoryRoot, remote);
      for (const file of files) console.log(`  ${file}`);
      console.log(`${remote.name} is at ${remote.route}. Next:`);
      console.log('1. npm install --package-lock-only adds it to the lockfile.');
      console.log('2. Add it to leadsTo of every screen in shell/src/screens.ts that links to it.');
      console.log(`3. npm run dev -w ${remote.name} runs it alone, npm start in the portal; npm test checks it.`);
    });
  return runCommand(command, args);
}
