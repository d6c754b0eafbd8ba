import { userInfo } from 'node:os';
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { AdminIo } from './admin-io';

/** The surroundings of a real terminal. */
export function processIo(repositoryRoot: string): AdminIo {
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
