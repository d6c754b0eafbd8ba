import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { patience, useFolder } from 'build-config/testing';
import { overrideTicketParameter } from 'shared-domain/releases';
import { findFreePort } from 'portal-cli';
import { accounts } from './testing/api';
import { copyRepository } from './testing/remote-repository';
import { eventually } from './testing/eventually';
import { plainSettings, repositoryRoot, type RunningPortal, startPortal } from './testing/portal';
import { fetchDocument } from './testing/releases';
import { type RunningProgram, runProgram } from './testing/run-program';
import { see, seeText } from './testing/see';
import { useBrowser } from './testing/use-browser';
import { dashboardPage, loginPage } from './pages/screens';

const run = promisify(execFile);
const browser = useBrowser();
let origin: string;
let portal: RunningPortal;
let machine: RunningProgram;

afterAll(async () => {
  await machine.end('SIGTERM');
  await portal.end('SIGTERM');
});
const folder = useFolder({ isShared: true });

/** A portal that allows one origin, and a developer's checkout with a renamed dashboard next to it. */
beforeAll(async () => {
  const port = await findFreePort();
  origin = `http://localhost:${port}`;
  const dataDir = path.join(folder, 'data');
  const checkout = path.join(folder, 'checkout');
  const [started] = await Promise.all([
    startPortal({ dataDir, env: { DEVELOPER_ORIGINS: origin } }),
    copyRepository(checkout),
  ]);
  portal = started;
  const source = path.join(checkout, 'mfe-dashboard/src/components/overview.tsx');
  await writeFile(source, (await readFile(source, 'utf8')).replace('Waste Load Overview', 'Overview of Next Week'));
  machine = runProgram('npm', ['run', 'serve-release', '-w', 'mfe-dashboard', '--', ...serveOptions(port)], {
    cwd: checkout,
    // The portal's port; it does not affect this server.
    env: { ...plainSettings, PORT: new URL(portal.url).port },
  });
  await run('npm', ['run', 'admin', '--', 'users', 'developer', accounts.admin], {
    cwd: repositoryRoot,
    env: { ...process.env, ...plainSettings, DATA_DIR: dataDir },
  });
  await eventually(() => expect(machine.output()).toContain('?override='), patience.program);
});

/** Without --portal: PORT is the port of the portal on this machine. */
const serveOptions = (port: number) => ['--port', String(port)];
const isForeign = () => new RegExp(`^request leaves the portal: ${origin}`);

test('a developer sees their own build of one screen in the running portal until they stop it', async () => {
  const address = /http\S+\?override=\S+/.exec(machine.output())?.[0] ?? '';
  const allow = [isForeign(), /^policy violation: trusted-types/, /TrustedTypePolicy named 'made-up'/];
  const { page } = await browser.visit({ portal: portal.url, allow });
  await page.goto(address);
  await loginPage(page).signIn('admin');
  await see(page.getByText(`Developer build of mfe-dashboard from ${origin}`));
  await see(page.getByText('Overview of Next Week'));
  await see(dashboardPage(page).viewDetails);

  // Its policies are those of any page and its own.
  const madeUp = page.evaluate(() => {
    const { trustedTypes } = window as unknown as { trustedTypes: { createPolicy(name: string, rules: object): void } };
    trustedTypes.createPolicy('made-up', {});
  });
  await expect(madeUp).rejects.toThrow(/made-up/);

  // Other screens come from the portal, and the badge stays.
  await dashboardPage(page).viewDetails.first().click();
  await page.waitForURL(/waste-load/);
  await see(page.getByText(`Developer build of mfe-dashboard`));
  await page.goBack();

  await page.getByRole('button', { name: 'Stop' }).click();
  await see(dashboardPage(page).overview);
  await expect(page.getByText('Developer build').count()).resolves.toBe(0);
});

test('anyone else sees a refusal, and gets no page that allows another origin', async () => {
  const { page } = await browser.visit({ portal: portal.url });
  const answer = await page.goto(`/?override=mfe-dashboard@${origin}`);
  expect(answer?.headers()['content-security-policy']).not.toContain('localhost');
  await loginPage(page).signIn('client');
  await seeText(page, 'No developer build: Your account may not run developer builds.');
  await see(dashboardPage(page).overview);
  const guessed = await fetchDocument(`/?${overrideTicketParameter}=${'A'.repeat(22)}`, portal.url);
  expect(guessed.headers.get('content-security-policy')).not.toContain('localhost');
});
