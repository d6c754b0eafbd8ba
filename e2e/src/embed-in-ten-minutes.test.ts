import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { useFolder } from 'build-config/testing';
import { findFreePort } from 'portal-cli';
import { dashboardPage } from './pages/screens';
import { callApi, listLoads } from './testing/api';
import { toPortal } from './testing/partner';
import { eventually } from './testing/eventually';
import { plainSettings, portalUrl, repositoryRoot } from './testing/portal';
import { runProgram, untilServed } from './testing/run-program';
import { see } from './testing/see';
import { useBrowser } from './testing/use-browser';

const browser = useBrowser();
const guide = readFileSync(path.join(repositoryRoot, 'docs/embed-in-ten-minutes.md'), 'utf8');

/** The blocks of code in the guide, with the address of the portal and of the page as a reader replaces them. */
function blocksIn(language: string, port: number): string[] {
  const blocks = [...guide.matchAll(new RegExp(`^\`\`\`${language}\n([^]*?)^\`\`\`$`, 'gm'))];
  return blocks.map(([, code = '']) =>
    code.replaceAll('https://portal.example', portalUrl()).replaceAll('8080', String(port)),
  );
}

const folder = useFolder();

/** Runs a command of the guide in the folder of the portal that all journeys share. */
async function runAsOperator(command: string): Promise<string> {
  const dataDir = path.join(process.env.JOURNEY_DATA ?? '', '../data');
  const env = { ...process.env, ...plainSettings, DATA_DIR: dataDir };
  return (await promisify(execFile)('sh', ['-c', command], { cwd: repositoryRoot, env })).stdout;
}

/** Replicas read the origins of new keys once a second. */
async function untilAllowed(origin: string): Promise<void> {
  const headers = { origin, 'access-control-request-method': 'GET' };
  await eventually(async () => {
    const { headers: answered } = await fetch(`${portalUrl()}/api/waste-loads`, { method: 'OPTIONS', headers });
    expect(answered.get('access-control-allow-origin')).toBe(origin);
  });
}

test('the code of the guide, exactly as printed, shows the loads of the company and opens one', async () => {
  const port = await findFreePort();
  const [createKey = '', runServer = ''] = blocksIn('sh', port);
  const [serverCode = '', ...otherCode] = blocksIn('js', port);
  const [pageCode = '', ...otherPages] = blocksIn('html', port);
  expect([...otherCode, ...otherPages]).toEqual([]);
  await writeFile(path.join(folder, 'server.mjs'), serverCode);
  await writeFile(path.join(folder, 'index.html'), pageCode);

  const [key = ''] = /lpk_\w+/.exec(await runAsOperator(createKey)) ?? [];
  const command = runServer.replace('lpk_…', key);
  const server = runProgram('sh', ['-c', `exec env ${command}`], { cwd: folder, env: {} });
  try {
    const origin = `http://localhost:${port}`;
    await untilServed(server, [origin]);
    await untilAllowed(origin);
    const allow = [toPortal(), /favicon\.ico/];
    const { page } = await browser.visit({ portal: origin, at: origin, allow });
    const [load] = await listLoads('client', '?limit=1');
    // With the keyboard, because loads from other tests may push this row down.
    const row = dashboardPage(page).rowOf(load?.manifest_number ?? '');
    await row.getByRole('button', { name: 'View Details' }).press('Enter');
    await see(page.getByRole('heading', { level: 1, name: `Manifest #${load?.manifest_number}` }));
    const log = await callApi('/embed/access-log?limit=50', { as: 'client' });
    expect(await log.json()).toContainEqual(expect.objectContaining({ user_name: 'Dana Reed', origin }));
  } finally {
    await server.end('SIGTERM');
  }
});
