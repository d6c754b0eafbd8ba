import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import type { CommandContext } from './command-line';

const repositoryRoot = join(__dirname, '../..');
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
let said: string[];

beforeEach(() => {
  said = [];
  for (const method of ['error', 'log'] as const) {
    jest.spyOn(console, method).mockImplementation((...line: unknown[]) => void said.push(line.join(' ')));
  }
});
afterEach(() => (process.exitCode = undefined));

async function call(name: string, ...args: string[]): Promise<void> {
  const { run } = (await import(`./commands/${name}`)) as { run(context: CommandContext): Promise<void> };
  await run({ repositoryRoot, args });
}

test.each(commands)('%s refuses an unknown option in one line, with its usage', async (name) => {
  await call(name, '--nothing');
  expect(said).toEqual([expect.stringMatching(/^Unknown option '--nothing'\. Usage: npm \S/)]);
  expect(process.exitCode).toBe(1);
});

test.each([
  ['build', ['nosuch'], 'No app is called nosuch. Usage: npm run build'],
  ['dev', ['nosuch'], 'No app is called nosuch. Usage: npm run dev'],
  ['serve-release', ['mfe-embed'], 'Specify a remote that the shell loads.'],
  ['release', ['mfe-dashboard', '--key', 'team.pem', '--out', ''], '--out needs the name of a folder.'],
])('%s %j is refused in one line', async (name, args, reason) => {
  await call(name, ...args);
  expect(said).toEqual([expect.stringContaining(reason)]);
  expect(process.exitCode).toBe(1);
});

test('a second name is refused, because a command does one thing', async () => {
  await call('build', 'api', 'shell');
  expect(said).toEqual([expect.stringContaining('Too many arguments')]);
});

test('a refusal of a command that prints JSON is JSON', async () => {
  await call('release', '--json', '--nothing');
  expect(JSON.parse(said.join())).toMatchObject({ ok: false, reason: expect.stringContaining('--nothing') as unknown });
});

test('--help explains the options', () => {
  const program = join(repositoryRoot, 'portal-cli/bin/portal.mjs');
  const help = execFileSync(process.execPath, [program, 'bench', '--help'], { encoding: 'utf8' });
  expect(help).toContain('Usage: npm run bench -- [pages|embed|');
  expect(help).toContain('visits of each page');
});
