import { format } from 'node:util';

declare global {
  /** Allows the running test to write matching lines to the console; any other line fails the test. */
  var allowConsole: (...patterns: (RegExp | string)[]) => void;
}

const methods = ['error', 'warn', 'log', 'info', 'debug'] as const;
const written: string[] = [];
const allowed: (RegExp | string)[] = [];

globalThis.allowConsole = (...patterns) => {
  allowed.push(...patterns);
};

/** Timers of the toast library can fire at any moment of a test on a busy machine. */
const toastTimer = /An update to (Toast|ForwardRef\(Toaster\)) inside a test was not wrapped in act/;

const isAllowed = (line: string) =>
  toastTimer.test(line) ||
  allowed.some((pattern) => (typeof pattern === 'string' ? line.includes(pattern) : pattern.test(line)));

for (const method of methods) {
  console[method] = (...values: unknown[]) => {
    written.push(`console.${method}: ${format(...values)}`);
  };
}

afterEach(() => {
  const noise = written.filter((line) => !isAllowed(line));
  written.length = 0;
  allowed.length = 0;
  if (noise.length > 0) throw new Error(`The test wrote to the console:\n${noise.join('\n')}`);
});
