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
import { processIo } from './process-io';
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
