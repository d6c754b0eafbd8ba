import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const preloaded = ['optimize-later.cjs', 'reuse-compiled.cjs'].map((name) =>
  fileURLToPath(new URL(name, import.meta.url)),
);

export interface ProgramResult {
  exitCode: number;
  output: string;
}

export interface ProgramOptions {
  cwd: string;
  env?: Record<string, string>;
  /** Receives every line as it arrives; without it, the lines are only collected. */
  onLine?: (line: string) => void;
}

/** Runs a program of the test run, without input, and collects its output, including errors. */
export function runProgram(program: string, args: string[], options: ProgramOptions): Promise<ProgramResult> {
  return new Promise((resolve, reject) => {
    // What it starts inherits the options. Quoted, because the path may have spaces.
    const requires = preloaded.map((file) => `--require ${JSON.stringify(file)}`);
    // V8 collects new objects less often: component tests create many.
    const NODE_OPTIONS = [process.env.NODE_OPTIONS, '--max-semi-space-size=64', ...requires].join(' ');
    const env = { ...process.env, NODE_OPTIONS, ...options.env };
    const child = spawn(program, args, { cwd: options.cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    let rest = '';
    const take = (text: string) => {
      output += text;
      const lines = (rest + text).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) options.onLine?.(line);
    };
    child.stdout.setEncoding('utf8').on('data', take);
    child.stderr.setEncoding('utf8').on('data', take);
    child.on('error', reject);
    child.on('close', (code) => resolve({ exitCode: code ?? 1, output }));
  });
}
