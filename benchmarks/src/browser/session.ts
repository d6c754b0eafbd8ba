import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { getChromium } from 'portal-cli';
import { type SignedIn, signIn } from '../sign-in';

const launchOptions = () => ({
  executablePath: getChromium(console.log),
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking', '--disable-sync'],
});
const viewport = { width: 1400, height: 900 };

/** Runs `use` with a headless Chromium that opens only the given pages, and closes it. */
export async function withChromium<T>(use: (browser: Browser) => Promise<T>): Promise<T> {
  const browser = await chromium.launch(launchOptions());
  try {
    return await use(browser);
  } finally {
    await browser.close();
  }
}

/** A context with an empty cache, closed afterwards. It keeps no compiled code: contexts like this one never do. */
export async function withFreshContext<T>(browser: Browser, use: (context: BrowserContext) => Promise<T>): Promise<T> {
  const context = await browser.newContext({ viewport });
  try {
    return await use(context);
  } finally {
    await context.close();
  }
}

/** Runs `use` with a browser profile on disk, which keeps compiled code like that of a user; removed afterwards. */
export async function withKeptProfile<T>(use: (context: BrowserContext) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'profile-'));
  const context = await chromium.launchPersistentContext(folder, { ...launchOptions(), viewport });
  try {
    return await use(context);
  } finally {
    await context.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Stores a new session of this account in every document of the page or context. */
export async function storeSession(
  target: Page | BrowserContext,
  { origin, email }: { origin: string; email: string },
): Promise<SignedIn> {
  const session = await signIn(origin, email);
  await target.addInitScript(({ token, user }) => {
    localStorage.setItem('token', token);
    localStorage.setItem('user', JSON.stringify(user));
  }, session);
  return session;
}

/** Runs with a context that has an empty cache and a session of this account, and closes it afterwards. */
export async function withSession<T>(
  browser: Browser,
  account: { origin: string; email: string },
  use: (context: BrowserContext, session: SignedIn) => Promise<T>,
): Promise<T> {
  return withFreshContext(browser, async (context) => use(context, await storeSession(context, account)));
}
