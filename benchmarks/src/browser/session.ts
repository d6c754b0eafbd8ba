import { type Browser, type BrowserContext, chromium } from 'playwright-core';
import { getChromium } from 'portal-cli';
import { type SignedIn, signIn } from '../sign-in';
import { withFreshContext } from './measure-visit';

/** Runs `use` with a headless Chromium that opens only the given pages, and closes it. */
export async function withChromium<T>(use: (browser: Browser) => Promise<T>): Promise<T> {
  const browser = await chromium.launch({
    executablePath: getChromium(console.log),
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking', '--disable-sync'],
  });
  try {
    return await use(browser);
  } finally {
    await browser.close();
  }
}

/** Runs with a context that has an empty cache and a session of this account, and closes it afterwards. */
export async function withSession<T>(
  browser: Browser,
  { origin, email }: { origin: string; email: string },
  use: (context: BrowserContext, session: SignedIn) => Promise<T>,
): Promise<T> {
  const session = await signIn(origin, email);
  return withFreshContext(browser, async (context) => {
    await context.addInitScript(({ token, user }) => {
      localStorage.setItem('token', token);
      localStorage.setItem('user', JSON.stringify(user));
    }, session);
    return use(context, session);
  });
}
