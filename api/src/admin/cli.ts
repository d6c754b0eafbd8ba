import { userInfo } from 'node:os';
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { Command, CommanderError } from 'commander';
import { DomainError, visibleText } from 'shared-domain/wire';
import { StartError } from '../platform/start-error';
import { AdminError, type AdminIo } from './admin-io';
import { addClientCommands } from './client-commands';
import { addImportCommands } from './import-commands';
import { addPartnerKeyCommands } from './partner-key-commands';
import { addPhotoCommands } from './photo-commands';
import { addPortalKeyCommands } from './portal-key-commands';
import { addRolloutChangeCommands } from './rollout-change-commands';
import { addRolloutCommands } from './rollout-commands';
import { addTeamKeyCommands } from './team-key-commands';
import { addSiteCommands } from './site-commands';
import { addUserCommands } from './user-commands';

/** Exit codes: 0 done, 1 refused or failed, 2 called wrongly. */
const wrongUsage = 2;

/** Runs a command in this process, and sets its exit code. */
export async function runInTerminal(args: string[], repositoryRoot: string, name?: string): Promise<void> {
  process.exitCode = await runAdmin(args, processIo(repositoryRoot), name);
}

/** Administration of the portal from the command line. `name` is how its help calls it. Returns the exit code. */
export async function runAdmin(args: string[], io: AdminIo, name = 'npm run admin --'): Promise<number> {
  let exitCode = 0;
  const program = new Command(name)
    .description('Manage the Load Provenance Portal, whether or not it is running.')
    .showHelpAfterError('(add --help for the options)');
  addUserCommands(program, io);
  addClientCommands(program, io);
  addImportCommands(program, io, (code) => (exitCode = code));
  addRolloutChangeCommands(addRolloutCommands(program, io), io);
  addTeamKeyCommands(program, io);
  addPortalKeyCommands(program, io);
  addPartnerKeyCommands(program, io);
  addSiteCommands(program, io);
  addPhotoCommands(program, io, (code) => (exitCode = code));
  for (const command of withSubcommands(program)) {
    command.exitOverride().configureOutput({
      writeOut: (text) => io.print(text.trimEnd()),
      writeErr: (text) => io.printError(text.trimEnd()),
    });
  }
  try {
    await program.parseAsync(args, { from: 'user' });
    return exitCode;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : wrongUsage;
    io.printError(`error: ${messageOf(error)}`);
    return 1;
  }
}

function withSubcommands(command: Command): Command[] {
  return [command, ...command.commands.flatMap(withSubcommands)];
}

function messageOf(error: unknown): string {
  const isExpected = error instanceof AdminError || error instanceof DomainError || error instanceof StartError;
  const message = error instanceof Error ? error.message : String(error);
  const line = visibleText(message).replace(/\s*\n\s*/g, ' ');
  return isExpected ? line : `unexpected: ${line}`;
}

/** The surroundings of a real terminal. */
function processIo(repositoryRoot: string): AdminIo {
  process.stdout.on('error', ignoreClosedPipe);
  return {
    repositoryRoot,
    env: process.env,
    userName: userName(),
    now: () => new Date(),
    print: (line) => process.stdout.write(`${line}\n`),
    printError: (line) => process.stderr.write(`${line}\n`),
    askSecret: process.stdin.isTTY ? askSecret : null,
    readStdin: () => text(process.stdin),
  };
}

/** In a container, a user may have a number and no name. */
function userName(): string {
  try {
    return userInfo().username;
  } catch {
    return `user ${process.getuid?.() ?? 'unknown'}`;
  }
}

/** The reader, such as `head`, may close the pipe early. */
function ignoreClosedPipe(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EPIPE') throw error;
}

async function askSecret(question: string): Promise<string> {
  const silence = new Writable({ write: (_chunk, _encoding, done) => done() });
  // From here on, the terminal shows nothing of what is typed.
  const terminal = createInterface({ input: process.stdin, output: silence, terminal: true });
  process.stderr.write(question);
  const interrupted = new Promise<never>((_resolve, reject) => {
    terminal.once('SIGINT', () => reject(new Error('interrupted')));
  });
  try {
    return await Promise.race([terminal.question(''), interrupted]);
  } finally {
    terminal.close();
    process.stderr.write('\n');
  }
}
