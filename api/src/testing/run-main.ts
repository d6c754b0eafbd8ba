import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import { findRepositoryRoot } from './repository-root';

/** Builds the program that `runMain` runs, unless it is up to date: starting from the sources takes longer each time. */
export function buildMain(): void {
  execFileSync(process.execPath, ['portal-cli/bin/portal.mjs', 'build', 'api'], { cwd: findRepositoryRoot() });
}

/** The portal as a separate process, as a person starts it. */
export interface MainProcess {
  child: ChildProcess;
  /** Settles with the address that it prints, or fails with its output if it ended. */
  address: Promise<string>;
  /** Settles when the process has ended: exit status or signal, and its full output. */
  ended: Promise<{ status: number | string; output: string }>;
}

export function runMain(env: Record<string, string>): MainProcess {
  const root = findRepositoryRoot();
  const child = spawn(process.execPath, [path.join(root, 'api/dist/main.js')], {
    cwd: root,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, TMPDIR: process.env.TMPDIR, PORT: '0', DEMO: 'off', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  let announce: (address: string) => void = () => undefined;
  const take = (chunk: Buffer) => {
    output += chunk.toString();
    const address = /http:\/\/\S+:\d+/.exec(output)?.[0];
    if (address) announce(address);
  };
  child.stdout.on('data', take);
  child.stderr.on('data', take);
  const ended = new Promise<{ status: number | string; output: string }>((resolve) => {
    child.once('close', (status, signal) => resolve({ status: status ?? signal ?? 'unknown', output }));
  });
  const address = new Promise<string>((resolve, reject) => {
    announce = resolve;
    void ended.then(({ status }) => reject(new Error(`The portal ended (${status}): ${output}`)));
  });
  address.catch(() => undefined);
  return { child, address, ended };
}
