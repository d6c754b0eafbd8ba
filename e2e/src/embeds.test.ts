import { readFile, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { useFolder } from 'build-config/testing';
import type { Page } from 'playwright-core';
import { build } from 'esbuild';
import { eventually } from './testing/eventually';
import { failedRequest } from './testing/intercept';
import { toPortal, usePartner, serveStrictPage, type StrictPage } from './testing/partner';
import { portalUrl, repositoryRoot } from './testing/portal';
import { see } from './testing/see';
import { useBrowser } from './testing/use-browser';
import { dashboardPage, loadPage } from './pages/screens';

const browser = useBrowser();
const partner = usePartner('client');
/** Folder of a project that has the npm package. */
const installed = useFolder({ isShared: true });

beforeAll(async () => {
  const installedPackage = await installPackage(installed);
  partner.serve('/package.mjs', await readFile(path.join(installedPackage, 'release/npm/index.js'), 'utf8'));
});

const show = (page: StrictPage) => serveStrictPage(partner, page);

/** Events that a carrier has told the page, in the attribute of the page's body. */
const heard = async (page: Page) => ((await page.locator('body').getAttribute('data-heard')) ?? '').trim().split(' ');
const hears = (page: Page, event: string) =>
  eventually(async () => {
    const events = await heard(page);
    if (!events.includes(event)) throw new Error(`The page heard ${events.join()}, but not ${event}`);
  });

const note = `const note = ({ type, code }) => { document.body.dataset.heard = (document.body.dataset.heard ?? '') + ' ' + type + (code ? ':' + code : ''); };
const fetchToken = async () => (await fetch('/load-token')).json();
`;

const open = async (...allow: RegExp[]) => {
  const visit = await browser.visit({ portal: partner.origin, allow: [toPortal(), ...allow], isFresh: true });
  await visit.page.goto('/');
  return visit.page;
};

async function styledComponentsVersion(): Promise<string> {
  const file = path.join(repositoryRoot, 'node_modules/styled-components/package.json');
  return (JSON.parse(await readFile(file, 'utf8')) as { version: string }).version;
}

const elementPage = () => ({
  head: `<script src="${portalUrl()}/embed/v1/loader.js" async></script>`,
  body: '<load-dashboard></load-dashboard>',
  script: `${note}
const element = document.querySelector('load-dashboard');
element.onEvent = note;
element.fetchToken = fetchToken;`,
});

test('the element shows loads on a page with the strictest policy, and the loader adds no name to it', async () => {
  show({ body: '' });
  const page = await open();
  const names = () => page.evaluate(() => Object.getOwnPropertyNames(window).sort());
  const before = await names();
  show(elementPage());
  await page.reload();
  await hears(page, 'ready');
  const { overview } = dashboardPage(page);
  await see(overview);
  const displayOf = (element: Element) => getComputedStyle((element.getRootNode() as ShadowRoot).host).display;
  expect(await overview.evaluate(displayOf)).toBe('block');
  expect(await names()).toEqual(before);
});

test('on that page, a certificate is saved, and the release is reported without CORS', async () => {
  show({ ...elementPage(), body: '<load-dashboard status="disposed" opens-loads></load-dashboard>' });
  const { page } = await browser.visit({ portal: partner.origin, allow: [toPortal()], isFresh: true });
  const report = page.waitForResponse('**/api/releases/embed-beacons');
  await page.goto('/');
  const answer = await report;
  expect([answer.status(), answer.headers()['access-control-allow-origin']]).toEqual([204, undefined]);
  await dashboardPage(page).viewDetails.first().click();
  const downloading = page.waitForEvent('download');
  await loadPage(page).downloadCertificate.click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^provisional-certificate-.+\.pdf$/);
  expect((await readFile(await download.path(), 'latin1')).slice(0, 5)).toBe('%PDF-');
});

test('the iframe shows loads to the page that a key allows, and after it connects again', async () => {
  const src = `${portalUrl()}/embed/v1/dashboard?origin=${encodeURIComponent(partner.origin)}`;
  show({
    body: `<iframe title="Loads" src="${src}" width="900" height="700"></iframe>`,
    script: `import { connectFrame } from '${portalUrl()}/embed/v1/connectFrame.js';
${note}
const connect = () => connectFrame(document.querySelector('iframe'), { fetchToken, onEvent: note });
let frame = connect();
document.querySelector('iframe').reconnect = () => {
  frame.disconnect();
  frame = connect();
};`,
  });
  const page = await open();
  await hears(page, 'ready');
  await page.locator('iframe').evaluate((frame) => (frame as unknown as { reconnect(): void }).reconnect());
  await eventually(async () => expect((await heard(page)).filter((event) => event === 'ready')).toHaveLength(2));
});

test('a host with Module Federation gets the dashboard from a container that shares nothing', async () => {
  show({
    body: '<main></main>',
    script: `${note}
const container = await import('${portalUrl()}/embed/v1/remoteEntry.js');
await container.init({});
const { mount } = (await container.get('./mount'))();
mount(document.querySelector('main'), { fetchToken, onEvent: note });`,
  });
  const page = await open();
  await hears(page, 'ready');
});

/** A portal's own TypeScript. What its types must refuse is never called. */
const consumerCode = `
import {
  connectFrame,
  defineLoadDashboard,
  type EmbedErrorCode,
  type EmbedEvent,
  type EmbedToken,
  type FrameConnection,
  type LoadDashboardElement,
} from '@load-provenance/load-dashboard';

const fetchToken = async (): Promise<EmbedToken> => (await (await fetch('/load-token')).json()) as EmbedToken;
const heard: EmbedEvent['type'][] = [];
const codes: EmbedErrorCode[] = [];
function onEvent(event: EmbedEvent): void {
  heard.push(event.type);
  document.body.dataset['heard'] = heard.join(' ');
  if (event.type === 'error') codes.push(event.code);
  if (event.type === 'resize') event.height.toFixed();
}

const element: LoadDashboardElement | null = document.querySelector('load-dashboard');
if (!element) throw new Error('The page has no dashboard');
Object.assign(element, { fetchToken, onEvent });
element.status = ['in_transit', 'certified'];
element.theme = undefined;
await defineLoadDashboard('PORTAL');
await defineLoadDashboard('PORTAL', { channel: 'stable' });

export function refused(iframe: HTMLIFrameElement, one: LoadDashboardElement): void {
  const frame: FrameConnection = connectFrame(iframe, { fetchToken, parts: ['list'] });
  frame.update({ locale: 'de-DE' });
  // @ts-expect-error -- the token is passed once
  frame.update({ fetchToken });
  // @ts-expect-error -- there is no such theme
  one.theme = 'pink';
  // @ts-expect-error -- there is no such status
  one.status = ['lost'];
  // @ts-expect-error -- a token has an age
  one.fetchToken = () => Promise.resolve({ token: 'a' });
  // @ts-expect-error -- every embed needs tokens
  connectFrame(iframe, {});
  // @ts-expect-error -- there is no such channel
  void defineLoadDashboard('https://portal.example', { channel: 'nightly' });
}
`;

test('strict TypeScript compiles against the npm package, which defines the element', async () => {
  const code = consumerCode.replaceAll('PORTAL', portalUrl());
  show({ body: '<load-dashboard></load-dashboard>', script: await buildConsumer(installed, code) });
  const page = await open();
  await hears(page, 'ready');
});

test('a changed file never runs; the page gets an error, and the reader a way to continue', async () => {
  show(elementPage());
  const { page } = await browser.visit({
    portal: partner.origin,
    allow: [toPortal(), failedRequest, /integrity/],
    isFresh: true,
  });
  const core = /\/remotes\/mfe-embed\/.*\/core\.js$/;
  await page.route(core, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: `${await answer.text()};self.wasRun = true;` });
  });
  await page.goto('/');
  await hears(page, 'error:release_failed');
  await see(page.getByRole('alert').getByText('The dashboard could not be loaded.'));
  expect(await page.evaluate(() => 'wasRun' in window)).toBe(false);
  await page.unroute(core);
  await page.getByRole('button', { name: 'Try Again' }).click();
  await hears(page, 'ready');
});

test('properties from before the definition, attributes and later changes all reach the embed', async () => {
  show({
    body: '<load-dashboard status="in_transit, disposed" opens-loads></load-dashboard>',
    script: `${note}
const element = document.querySelector('load-dashboard');
Object.assign(element, { fetchToken, onEvent: note, theme: 'dark', parts: ['list', 'map'] });
const { get } = await import('${portalUrl()}/embed/v1/remoteEntry.js');
(await get('./define'))().define();`,
  });
  const page = await open();
  await hears(page, 'ready');
  const element = page.locator('load-dashboard');
  const read = () =>
    element.evaluate((found) => {
      const { theme, status, parts, opensLoads, locale } = found as unknown as Record<string, unknown>;
      return { theme, status, parts, opensLoads, locale, markup: found.outerHTML };
    });
  expect(await read()).toMatchObject({
    theme: 'dark',
    status: ['in_transit', 'disposed'],
    parts: ['list', 'map'],
    opensLoads: true,
    locale: undefined,
  });
  await element.evaluate((found) => Object.assign(found, { locale: 'de-DE', opensLoads: false, status: undefined }));
  expect(await read()).toMatchObject({ locale: 'de-DE', opensLoads: false, status: undefined });
  expect((await read()).markup).toBe('<load-dashboard theme="dark" parts="list map" locale="de-DE"></load-dashboard>');
});

test("a page's own styled-components keep what the server rendered for them", async () => {
  show({
    ...elementPage(),
    script: `const style = document.createElement('style');
style.id = 'server-rendered';
style.dataset.styled = '';
style.dataset.styledVersion = '${await styledComponentsVersion()}';
document.head.append(style);
${elementPage().script}`,
  });
  const page = await open(/^policy violation: style-src-elem inline/, /inline style/);
  await hears(page, 'ready');
  expect(await page.locator('style#server-rendered').count()).toBe(1);
});

test('forged messages do not connect the frame; neither ten thousand of them nor a busy page delay it', async () => {
  const src = `${portalUrl()}/embed/v1/dashboard?origin=${encodeURIComponent(partner.origin)}`;
  show({
    body: `<iframe id="loads" title="Loads"></iframe>`,
    script: `import { connectFrame } from '/package.mjs';
${note}
const frame = document.querySelector('#loads');
// The frame runs once it has said hello. It says so once, so the page listens first.
const hello = new Promise((resolve) => addEventListener('message', resolve, { once: true }));
frame.src = '${src}';
await hello;
const channel = new MessageChannel();
channel.port1.onmessage = () => note({ type: 'forged' });
// From the right window, but without a port; and with another word.
frame.contentWindow.postMessage({ type: 'load-dashboard:connect', options: {} }, '*');
frame.contentWindow.postMessage({ type: 'load-dashboard:join', options: {} }, '*', [channel.port2]);
for (let sent = 0; sent < 10_000; sent += 1) frame.contentWindow.postMessage({ type: 'load-dashboard:event', sent }, '*');
for (let sent = 0; sent < 10_000; sent += 1) window.postMessage('load-dashboard:hello', '*');
connectFrame(frame, { fetchToken, onEvent: note });
// The frame says hello several times meanwhile.
for (const start = performance.now(); performance.now() - start < 1_000; );`,
  });
  const page = await open();
  await hears(page, 'ready');
  expect(await heard(page)).not.toContain('forged');
});

const run = promisify(execFile);

/** Installs the npm package into the folder of a project, exactly the files that `npm pack` takes. Returns its folder. */
async function installPackage(folder: string): Promise<string> {
  const target = path.join(folder, 'node_modules/@load-provenance/load-dashboard');
  await mkdir(target, { recursive: true });
  const pack = ['pack', '--silent', '--workspace', 'mfe-embed', '--pack-destination', folder];
  const { stdout } = await run('npm', pack, { cwd: repositoryRoot });
  const archive = stdout.trim().split('\n').at(-1) ?? '';
  await run('tar', ['-xzf', archive, '-C', target, '--strip-components', '1'], { cwd: folder });
  return target;
}

/** Compiles a partner's TypeScript in that folder as strictly as possible, and returns its script. */
async function buildConsumer(folder: string, code: string): Promise<string> {
  const compilerOptions = {
    ...{ strict: true, exactOptionalPropertyTypes: true, noUncheckedIndexedAccess: true },
    ...{ noPropertyAccessFromIndexSignature: true, verbatimModuleSyntax: true, skipLibCheck: false },
    ...{ target: 'es2022', module: 'nodenext', lib: ['es2022', 'dom'], types: [], noEmit: true },
  };
  const files = {
    'package.json': { type: 'module' },
    'tsconfig.json': { compilerOptions, files: ['page.ts'] },
  };
  for (const [name, content] of Object.entries(files)) {
    await writeFile(path.join(folder, name), JSON.stringify(content));
  }
  await writeFile(path.join(folder, 'page.ts'), code);
  const compiler = path.join(repositoryRoot, 'node_modules/@typescript/native/bin/tsc');
  await run(process.execPath, [compiler, '--project', folder]).catch((cause: { stdout?: string }) => {
    throw new Error(`The types do not compile:\n${cause.stdout}`, { cause });
  });
  const { outputFiles } = await build({
    entryPoints: [path.join(folder, 'page.ts')],
    bundle: true,
    format: 'esm',
    target: 'es2022',
    write: false,
  });
  return outputFiles[0]?.text ?? '';
}
