import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { useFolder } from 'build-config/testing';
import { partnersPath, type EmbedToken } from 'shared-domain/wire';
import { findFreePort } from 'portal-cli';
import { partnersPage } from './pages/screens';
import { callApi, listLoads } from './testing/api';
import { eventually } from './testing/eventually';
import { portalUrl } from './testing/portal';
import { see, seeNo } from './testing/see';
import { useBrowser } from './testing/use-browser';

const browser = useBrowser();

const origin = 'https://portal.harbor.example';
const folder = useFolder();

/** Runs code of the playground as a partner does, and asks it for a token as a page does. */
async function askPartner(code: string, key: string): Promise<EmbedToken> {
  await writeFile(path.join(folder, 'token-server.mjs'), code);
  const port = await findFreePort();
  const env = { PATH: process.env.PATH, PORT: `${port}`, LOAD_PORTAL_KEY: key };
  const server = spawn(process.execPath, ['token-server.mjs'], { cwd: folder, env, stdio: 'inherit' });
  try {
    const ask = () => fetch(`http://127.0.0.1:${port}/load-dashboard-token`, { method: 'POST' });
    const answer = await eventually(ask);
    expect(answer.status).toBe(200);
    return (await answer.json()) as EmbedToken;
  } finally {
    server.kill();
    await once(server, 'exit');
  }
}

test('a key is created, exchanged by the code of the playground, seen in the log, and revoked', async () => {
  const partner = `Harbor Logistics ${process.pid}`;
  const { page, context } = await browser.visit({ as: 'admin', at: partnersPath });
  // In the headless shell, a click alone does not grant access to the clipboard.
  await context.grantPermissions(['clipboard-write']);
  const screen = partnersPage(page);
  await screen.createKey.click();
  await screen.field('Partner').fill(partner);
  await screen.client.selectOption('Gulf Coast Chemicals');
  await screen.field('Origins').fill(origin);
  await screen.field('Reason').fill('Contract of November');
  await screen.field('Reason').press('Enter');
  await see(screen.secret);
  const key = (await screen.secret.textContent()) ?? '';
  await page.getByRole('button', { name: 'Copy Key' }).click();
  await see(page.getByText('Copied.'));
  await page.getByRole('button', { name: 'Done' }).click();
  await see(screen.keyOf(partner).getByText('Not yet'));
  expect(await page.content()).not.toContain(key);

  await screen.view('Playground').click();
  await page.getByLabel("Origin of the partner's page").fill(origin);
  await eventually(async () => expect(await screen.serverCode.textContent()).toContain(origin));
  const { token } = await askPartner((await screen.serverCode.textContent()) ?? '', key);
  // Another journey may create a load between the calls.
  await eventually(async () => {
    const own = await listLoads('client', '?limit=1');
    const seen = await callApi('/waste-loads?limit=1', { token });
    expect(await seen.json()).toEqual(own);
  });

  await screen.view('Access log').click();
  await page.getByRole('searchbox', { name: 'Search' }).last().fill(partner);
  await page.getByRole('searchbox', { name: 'Search' }).last().press('Enter');
  const entry = screen.log.getByRole('row').filter({ hasText: partner });
  await see(entry.filter({ hasText: 'Token issued' }));
  await entry.getByText('1 request').click();
  await see(entry.getByText(/^Load list: 1/));
  const reader = await browser.visit({ as: 'client', at: partnersPath });
  await see(partnersPage(reader.page).log.getByText(partner));
  const stranger = await browser.visit({ as: 'other', at: `${partnersPath}?q=${encodeURIComponent(partner)}` });
  await see(stranger.page.getByText('Nothing matches these filters'));

  await screen.view('Partner keys').click();
  await screen
    .keyOf(partner)
    .getByRole('button', { name: /^Revoke/ })
    .click();
  await screen.field('Reason').fill('Contract ended');
  await screen.field('Reason').press('Enter');
  await seeNo(screen.keyOf(partner));
  expect((await callApi('/waste-loads', { token })).status).toBe(401);
  const again = await callApi('/embed/tokens', { token: key, body: { origin } });
  expect(again.status).toBe(401);
});

test('the playground shows the embed as partners get it, and its settings change it', async () => {
  const { page } = await browser.visit({ as: 'admin', at: `${partnersPath}?view=playground` });
  const preview = page.getByRole('region', { name: 'Preview' });
  await see(preview.getByText('Waste Load Overview'));
  await see(
    preview.getByRole('button', { name: /^View Details/ }).or(preview.getByRole('link', { name: /^View Details/ })),
  );
  // The settings are in the address, so the box changes with the next rendering.
  await page.getByRole('checkbox', { name: 'Overview' }).click();
  await seeNo(preview.getByText('Waste Load Overview'));
  expect(await partnersPage(page).pageCode.textContent()).toContain(
    `<script src="${portalUrl()}/embed/v1/loader.js" async></script>\n<load-dashboard id="loads" parts="search filters list map">`,
  );
});
