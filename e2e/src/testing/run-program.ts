import { getApp, readApps } from 'build-config/tables';
import { patience } from 'build-config/testing';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { developmentApiPort, shiftPort } from 'portal-cli';
import { eventually } from './eventually';
import { plainSettings, repositoryRoot } from './portal';

export interface RunningProgram {
  process: ChildProcess;
  /** The program's output so far. */
  output(): string;
  isRunning(): boolean;
  /** Ends it with the signal and returns the exit code (null if the signal ended it). */
  end(signal: NodeJS.Signals): Promise<number | null>;
}

/** Starts a program without input, with these variables added to the environment, and keeps its output. */
export function runProgram(
  program: string,
  args: string[],
  { cwd, env }: { cwd: string; env: Record<string, string> },
): RunningProgram {
  const child = spawn(program, args, { cwd, env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
  let written = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => (written += text));
  }
  const exited = once(child, 'exit') as Promise<[number | null]>;
  return {
    process: child,
    output: () => written,
    isRunning: () => child.exitCode === null && child.signalCode === null,
    end: async (signal) => {
      child.kill(signal);
      const [code] = await exited;
      return code;
    },
  };
}

interface DevelopmentOptions {
  /** Arguments after `npm run dev`. */
  args?: string[];
  /** The repository it is started in. */
  root?: string;
  env?: Record<string, string>;
}

export interface RunningDevelopment extends RunningProgram {
  /** Address of the development server of an app. */
  addressOf(app: string): string;
}

/** `npm run dev` as a developer runs it, on unused ports. */
export async function runDevelopment({
  args = [],
  root = repositoryRoot,
  env = {},
}: DevelopmentOptions = {}): Promise<RunningDevelopment> {
  const PORT = await findFreePorts();
  const program = runProgram('npm', ['run', 'dev', ...args], { cwd: root, env: { ...plainSettings, ...env, PORT } });
  const closed = once(program.process, 'close') as Promise<[number | null]>;
  return {
    ...program,
    addressOf: (app) => `http://127.0.0.1:${shiftPort(getApp(root, app).port, { PORT })}`,
    // npm exits before the processes it started; those have ended when the output closes.
    end: async (signal) => {
      program.process.kill(signal);
      const [code] = await closed;
      return code;
    },
  };
}

/** Waits until all these addresses respond successfully. */
export async function untilServed(program: RunningProgram, urls: string[]): Promise<void> {
  await eventually(async () => {
    for (const url of urls) {
      const isServed = program.isRunning() && (await fetch(url)).ok;
      if (!isServed) throw new Error(`Nothing stands at ${url}:\n${program.output()}`);
    }
  }, patience.program);
}

/** A value of `PORT` that leaves every development server an unused port. */
async function findFreePorts(): Promise<string> {
  for (let port = 4410; ; port += 20) {
    const PORT = String(port);
    const usual = [...readApps(repositoryRoot).map((app) => app.port), developmentApiPort];
    const wanted = usual.map((each) => shiftPort(each, { PORT }));
    if ((await Promise.all(wanted.map(isFree))).every(Boolean)) return PORT;
  }
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer();
  const outcome = once(server, 'listening').then(
    () => true,
    () => false,
  );
  server.listen(port, '127.0.0.1');
  const wasFree = await outcome;
  if (wasFree) await new Promise((resolve) => server.close(resolve));
  return wasFree;
}
