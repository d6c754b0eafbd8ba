import type { Browser, BrowserContext } from 'playwright-core';
import { signIn, type SignedIn } from '../sign-in';
import { withFreshContext } from './measure-visit';

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
