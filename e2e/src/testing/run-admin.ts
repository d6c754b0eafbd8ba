import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { plainSettings, repositoryRoot } from './portal';

const run = promisify(execFile);

/**
 * Runs an admin command next to the portal of that folder and returns its output. It is the built program, as in a
 * container: it starts in half the time of `npm run admin`.
 */
export function runAdmin(dataDir: string, args: string[], input = ''): Promise<string> {
  return outputOf('api/dist/portal-admin.js', args, { DATA_DIR: dataDir }, input);
}

/** Runs a command as `npm run <command> -- …` does and returns its output. */
export function runCommand(args: string[], env: Record<string, string>): Promise<string> {
  return outputOf('portal-cli/bin/portal.mjs', args, env);
}

/** A failure fails the test with the full output. */
async function outputOf(program: string, args: string[], env: Record<string, string>, input = ''): Promise<string> {
  const running = run(process.execPath, [path.join(repositoryRoot, program), ...args], {
    cwd: repositoryRoot,
    env: { ...process.env, ...plainSettings, ...env },
  });
  running.child.stdin?.end(input);
  const { stdout } = await running.catch((failure: { stdout: string; stderr: string }) => {
    throw new Error(`${args.join(' ')}\n${failure.stdout}${failure.stderr}`);
  });
  return stdout;
}
