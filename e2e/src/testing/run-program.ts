import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';

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
