import { spawnSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { useFolder } from 'build-config/testing';
import { build } from 'esbuild';
import type { Locator } from 'playwright-core';
import { partnersPath, type EmbedToken, type IssuedKey } from 'shared-domain/wire';
import { findFreePort } from 'portal-cli';
import { dashboardPage, partnersPage } from './pages/screens';
import { askApi, callApi, listLoads, sessionOf } from './testing/api';
import { toPortal } from './testing/partner';
import { eventually } from './testing/eventually';
import { repositoryRoot } from './testing/portal';
import { type RunningProgram, runProgram, untilServed } from './testing/run-program';
import { see } from './testing/see';
import { useBrowser } from './testing/use-browser';

const browser = useBrowser();
const folder = useFolder({ isShared: true });
let port: number;
let origin: string;
let key: string;
beforeAll(async () => {
  port = await findFreePort();
  origin = `http://localhost:${port}`;
  key = await createKey();
});

/** Languages of a server, the program that each needs, and the file that its code goes to. */
const servers = [
  { language: 'Node.js', program: 'node', file: 'token-server.mjs' },
  { language: 'Python', program: 'python3', file: 'token_server.py' },
  {
    language: 'C# (ASP.NET Core)',
    program: 'dotnet',
    file: 'Program.cs',
    project: 'dotnet new web --output . --force',
  },
  { language: 'PHP', program: 'php', file: 'token.php' },
];
const carriers = ['Custom element', 'iframe', 'Module Federation', 'npm package'];
const isInstalled = (program: string) => spawnSync(program, ['--version']).status === 0;

async function createKey(): Promise<string> {
  const { user } = await sessionOf('client');
  const body = { partner: 'Code', client_id: user.client_id, scope: 'load', origins: [origin], reason: 'A journey' };
  return (await askApi<IssuedKey>('/embed/keys', { as: 'admin', body })).secret;
}

interface PlaygroundCode {
  server: Record<string, string>;
  page: Record<string, string>;
}

let known: Promise<PlaygroundCode> | undefined;
/** All code that the playground writes for this origin, read once. */
const playgroundCode = () => (known ??= readPlayground());

async function readPlayground(): Promise<PlaygroundCode> {
  const settings = `view=playground&scope=load&origin=${encodeURIComponent(origin)}`;
  const { page } = await browser.visit({ as: 'admin', at: `${partnersPath}?${settings}` });
  const { pageCode, serverCode } = partnersPage(page);
  await eventually(async () => expect(await serverCode.textContent()).toContain(origin));
  return {
    server: await readChoices(page.getByLabel('Language', { exact: true }), serverCode),
    page: await readChoices(page.getByLabel('Integration'), pageCode),
  };
}

/** The code for each option, which differs from all others. */
async function readChoices(select: Locator, code: Locator): Promise<Record<string, string>> {
  const read: Record<string, string> = {};
  for (const name of await select.getByRole('option').allTextContents()) {
    await select.selectOption(name);
    read[name] = await eventually(async () => {
      const text = (await code.textContent()) ?? '';
      expect(Object.values(read)).not.toContain(text);
      return text;
    });
  }
  return read;
}

/** Runs the code of a language as its first lines say. */
async function startServer({ language, file, project }: (typeof servers)[number]): Promise<RunningProgram> {
  const { [language]: code = '' } = (await playgroundCode()).server;
  const [, command = ''] = /then run: (.+)/.exec(code) ?? [];
  if (project) expect(spawnSync('sh', ['-c', project], { cwd: folder, encoding: 'utf8' })).toMatchObject({ status: 0 });
  await writeFile(path.join(folder, file), code);
  const env = { LOAD_PORTAL_KEY: key, PORT: `${port}` };
  return runProgram('sh', ['-c', `exec ${command.replace('8080', env.PORT)}`], { cwd: folder, env });
}

async function expectToken(text: string): Promise<void> {
  const { token, expires_in: seconds } = JSON.parse(text) as EmbedToken;
  expect(seconds).toBe(600);
  // Another journey may create a load between the calls.
  await eventually(async () => {
    const loads = await callApi('/waste-loads?limit=1', { token, headers: { origin } });
    expect(await loads.json()).toEqual(await listLoads('client', '?limit=1'));
  });
}

for (const server of servers) {
  const { language, program } = server;
  if (!isInstalled(program)) {
    test.skip(`the server in ${language}: there is no ${program} on this machine: NOT CHECKED`, () => undefined);
    continue;
  }
  test(`the server in ${language} hands out tokens, and its page`, async () => {
    await writeFile(path.join(folder, 'index.html'), `<p>Page for ${language}</p>`);
    const running = await startServer(server);
    try {
      await untilServed(running, [origin]);
      expect(await (await fetch(origin)).text()).toContain(`Page for ${language}`);
      const answer = await fetch(`${origin}/load-dashboard-token`, { method: 'POST' });
      expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store']);
      await expectToken(await answer.text());
    } finally {
      await running.end('SIGTERM');
    }
  });
}

if (isInstalled('curl')) {
  test('the curl command tests the key', async () => {
    const { curl = '' } = (await playgroundCode()).server;
    const run = (secret: string) =>
      spawnSync('sh', ['-c', curl], { env: { ...process.env, LOAD_PORTAL_KEY: secret }, encoding: 'utf8' });
    await expectToken(run(key).stdout);
    const refused = run('lpk_wrong');
    expect(refused.status).not.toBe(0);
    expect(refused.stdout).toContain('partner_key_refused');
    expect(run('').stderr).toContain('Set LOAD_PORTAL_KEY to your partner key.');
  });
} else {
  test.skip('the curl command: there is no curl on this machine: NOT CHECKED', () => undefined);
}

/** The code as a page. What names an element of the page is a module that the partner bundles. */
async function pageOf(code: string): Promise<string> {
  const [, place] = /^\/\/ Add this element to your page: (.+)/.exec(code) ?? [];
  if (place === undefined) return `<!doctype html>${code}`;
  const { outputFiles } = await build({
    stdin: { contents: code, resolveDir: repositoryRoot },
    bundle: true,
    format: 'esm',
    target: 'es2022',
    write: false,
    alias: { '@load-provenance/load-dashboard': path.join(repositoryRoot, 'mfe-embed/src/index.ts') },
  });
  const script = outputFiles[0]?.text.replaceAll('</script', '<\\/script') ?? '';
  return `<!doctype html><meta charset="utf-8">${place}<script type="module">${script}</script>`;
}

test.each(carriers)('the code of the page shows the loads: %s', async (carrier) => {
  const { [carrier]: code = '' } = (await playgroundCode()).page;
  await writeFile(path.join(folder, 'index.html'), await pageOf(code));
  const server = await startServer(servers[0]!);
  try {
    await untilServed(server, [origin]);
    const { page } = await browser.visit({ portal: origin, at: origin, allow: [toPortal(), /favicon\.ico/] });
    const [load] = await listLoads('client', '?limit=1');
    const content = carrier === 'iframe' ? page.frameLocator('iframe') : page;
    await see(dashboardPage(content).loadTitle(load?.manifest_number ?? ''));
  } finally {
    await server.end('SIGTERM');
  }
});
