import { resolve } from 'node:path';
import { CommanderError, type Command } from 'commander';

/** What `bin/portal.mjs` passes to a command. */
export interface CommandContext {
  repositoryRoot: string;
  args: string[];
}

/** A refusal of a command, as one sentence for the person who called it. */
export class CommandError extends Error {
  constructor(
    message: string,
    readonly exitCode = 1,
    options?: ErrorOptions,
  ) {
    super(message, options);
    this.name = 'CommandError';
  }
}

/**
 * Reads the arguments of a command and runs its action. A refusal is printed as one line, or as one JSON object with
 * `--json`, and sets the exit code. Any other error is a fault and is thrown.
 */
export async function runCommand(command: Command, args: readonly string[]): Promise<void> {
  try {
    await command
      .exitOverride()
      .configureOutput({ writeErr: () => undefined })
      .parseAsync(args, { from: 'user' });
  } catch (error) {
    if (error instanceof CommanderError && error.exitCode === 0) return;
    const { message, exitCode } = asRefusal(error, command);
    if (args.includes('--json')) console.log(JSON.stringify({ ok: false, reason: message }));
    else console.error(message);
    process.exitCode = exitCode;
  }
}

function asRefusal(error: unknown, command: Command): CommandError {
  if (error instanceof CommandError) return error;
  if (!(error instanceof CommanderError)) throw error;
  const sentence = error.message.replace(/^error: /, '').replace(/\s*\n\s*/g, ' ');
  const end = /[.?)]$/.test(sentence) ? '' : '.';
  return new CommandError(`${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}${end} ${usageOf(command)}`);
}

/** How a command is called, to end a refusal with. */
export function usageOf(command: Command): string {
  return `Usage: ${command.name()} ${command.usage()}`.trim();
}

/** A path as the caller means it: npm changes to the workspace folder before it runs a script. */
export function callersPath(path: string): string {
  return resolve(process.env.INIT_CWD ?? process.cwd(), path);
}
