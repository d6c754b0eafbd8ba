import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { CommandContext } from './command-line';
import { callCommand, callProgram } from './testing/call-command';

const commands = [
  'build',
  'create-remote',
  'dev',
  'example',
  'publish-release',
  'release',
  'serve-release',
  'start',
  'test',
];

async function call(name: string, ...args: string[]) {
  const { run } = (await import(`./commands/${name}`)) as { run(context: CommandContext): Promise<void> };
  return callCommand(run, args);
}

test.each(commands)('%s refuses an unknown option in one line, with its usage', async (name) => {
  const err = expect.stringMatching(/^Unknown option '--nothing'\. Usage: npm \S.*\n$/) as string;
  expect(await call(name, '--nothing')).toEqual({ code: 1, out: '', err });
});

test.each([
  ['build', ['nosuch'], 'There is no app named nosuch. Choose one of: shell, '],
  ['dev', ['nosuch'], 'There is no app named nosuch. Choose one of: shell, '],
  ['serve-release', ['mfe-embed'], 'Specify a remote that the shell loads.'],
  ['release', ['mfe-dashboard', '--key', 'team.pem', '--out', ''], '--out needs the name of a folder.'],
  // A command does one thing.
  ['build', ['api', 'shell'], 'Too many arguments'],
])('%s %j is refused in one line', async (name, args, reason) => {
  const { code, out, err } = await call(name, ...args);
  expect([code, out, err.trimEnd().split('\n')]).toEqual([1, '', [expect.stringContaining(reason)]]);
});

test('a refusal of a command that prints JSON is JSON', async () => {
  const { out } = await call('release', '--json', '--nothing');
  expect(JSON.parse(out)).toMatchObject({ ok: false, reason: expect.stringContaining('--nothing') as unknown });
});

test('--help explains the options', async () => {
  const { out } = await callProgram('bench', ['--help']);
  expect(out).toContain('Usage: npm run bench -- [pages|embed|');
  expect(out).toContain('visits of each page');
});

test('a command exits without an error if its output is closed early', async () => {
  const program = path.join(__dirname, '../bin/portal.mjs');
  const command = spawn(process.execPath, [program, 'example', '--help'], { stdio: ['ignore', 'pipe', 'pipe'] });
  command.stdout.destroy();
  let errors = '';
  command.stderr.on('data', (text: Buffer) => (errors += String(text)));
  expect([...(await once(command, 'close')), errors]).toEqual([0, null, '']);
});
