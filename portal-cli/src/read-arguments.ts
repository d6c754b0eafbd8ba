import { resolve } from 'node:path';
import { parseArgs, type ParseArgsConfig } from 'node:util';
import { CommandError } from './command-line';

/** The options and the one name that a command was called with. Throws `CommandError` for an unknown option. */
export function readArguments<T extends NonNullable<ParseArgsConfig['options']>>(
  args: string[],
  options: T,
  usage: string,
) {
  try {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true, strict: true });
    if (positionals.length > 1) throw new TypeError(`${positionals.join(' and ')} cannot be done at once`);
    return { values, name: positionals[0] };
  } catch (cause) {
    const [sentence = ''] = cause instanceof Error ? cause.message.split('. ') : [];
    throw new CommandError(`${sentence}. Usage: ${usage}`, 1, { cause });
  }
}

/** A path as the caller means it: npm changes into the folder of the workspace before it runs a script. */
export function callersPath(path: string, env: NodeJS.ProcessEnv = process.env): string {
  return resolve(env.INIT_CWD ?? process.cwd(), path);
}
