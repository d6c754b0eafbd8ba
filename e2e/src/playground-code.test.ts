import { spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { partnersPath, type IssuedKey } from 'shared-domain/wire';
import { dashboardPage, partnersPage } from './pages/screens';
import { callApi, listLoads, sessionOf } from './testing/api';
import { eventually } from './testing/eventually';
import { findFreePort, portalUrl } from './testing/portal';
import { runProgram, untilServed } from './testing/run-program';
import { see } from './testing/see';
import { useBrowser } from './testing/use-browser';

const browser = useBrowser();
let folder: string;
beforeAll(async () => void (folder = await mkdtemp(path.join(tmpdir(), 'playground-code-'))));
afterAll(() => rm(folder, { recursive: true }));

/** Languages, each with a carrier. Only Node.js is on every machine. */
const pairs = [
  { language: 'Node.js', program: 'node', carrier: 'element' },
  { language: 'Python', program: 'python', carrier: 'iframe' },
  { language: 'PHP', program: 'php', carrier: 'element' },
].filter(({ program }) => spawnSync(program, ['--version']).status === 0);

async function createKey(origin: string): Promise<string> {
  const { user } = await sessionOf('client');
  const body = { partner: 'Code', client_id: user.client_id, scope: 'load', origins: [origin], reason: 'A journey' };
  const answer = await callApi('/embed/keys', { as: 'admin', body });
  return ((await answer.json()) as IssuedKey).secret;
}

test.each(pairs)('the code for $language and its page ($carrier) show the loads', async ({ language, carrier }) => {
  const port = await findFreePort();
  const origin = `http://localhost:${port}`;
  const key = await createKey(origin);
  const settings = `view=playground&carrier=${carrier}&scope=load&origin=${encodeURIComponent(origin)}`;
  const screen = await browser.visit({ as: 'admin', at: `${partnersPath}?${settings}` });
  await screen.page.getByLabel('Language', { exact: true }).selectOption(language);
  const { pageCode, serverCode } = partnersPage(screen.page);
  await eventually(async () => expect(await serverCode.textContent()).toContain(origin));
  const code = (await serverCode.textContent()) ?? '';
  const [, command = ''] = /then run: (.+)/.exec(code) ?? [];
  await writeFile(path.join(folder, command.split(' ').at(-1) ?? ''), code);
  await writeFile(path.join(folder, 'index.html'), `<!doctype html>${await pageCode.textContent()}`);

  const env = { LOAD_PORTAL_KEY: key, PORT: `${port}` };
  const server = runProgram('sh', ['-c', `exec ${command.replace('8080', env.PORT)}`], { cwd: folder, env });
  try {
    await untilServed(server, [origin]);
    const allow = [new RegExp(`^request leaves the portal: ${portalUrl()}/`), /favicon\.ico/];
    const { page } = await browser.visit({ portal: origin, at: origin, allow });
    const [load] = await listLoads('client', '?limit=1');
    const frame = carrier === 'iframe' ? page.frameLocator('iframe') : page;
    await see(dashboardPage(frame).loadTitle(load?.manifest_number ?? ''));
  } finally {
    await server.end('SIGTERM');
  }
});
