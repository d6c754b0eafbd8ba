import { patience } from 'build-config/testing';
import { chromium, type Browser, type BrowserContext, type BrowserContextOptions, type Page } from 'playwright-core';
import type { Account } from './accounts';
import { sessionOf, type Session } from './api';
import { portalUrl } from './portal-url';
import { watchContext, type ContextWatch } from './watch-context';

export interface VisitOptions extends BrowserContextOptions {
  /** Whose session lies in local storage; nobody's when left out. */
  as?: Account | Session;
  /** Opened at once; nothing is opened when left out. */
  at?: string;
  /** Address of another portal than the shared one. */
  portal?: string;
  /** Complaints that belong to what the test does. */
  allow?: RegExp[];
}

export interface Visit {
  page: Page;
  context: BrowserContext;
  watch: ContextWatch;
}

export interface JourneyBrowser {
  /** A fresh browser context with one page; the test fails when that page complains. */
  visit(options?: VisitOptions): Promise<Visit>;
}

/** Gives the tests of a file the shared browser, and closes and judges their pages after each test. */
export function useBrowser(): JourneyBrowser {
  let browser: Browser | undefined;
  let visits: Visit[] = [];

  beforeAll(async () => {
    browser = await chromium.connect(process.env.JOURNEY_BROWSER ?? '');
  });
  afterEach(async () => {
    const complaints = visits.flatMap(({ watch }) => watch.complaints());
    await Promise.all(visits.map(({ context }) => closeContext(context)));
    visits = [];
    if (complaints.length > 0) throw new Error(`The page complained:\n${complaints.join('\n')}`);
  });
  afterAll(async () => browser?.close());

  return {
    visit: async ({ as, at, allow = [], portal = portalUrl(), ...options } = {}) => {
      if (!browser) throw new Error('A visit is possible inside a test only.');
      const session = typeof as === 'string' ? await sessionOf(as) : as;
      const context = await browser.newContext({
        baseURL: portal,
        locale: 'en-US',
        timezoneId: 'America/New_York',
        reducedMotion: 'reduce',
        ...(session ? { storageState: storageOf(session, portal) } : {}),
        ...options,
      });
      context.setDefaultTimeout(patience.page);
      const watch = await watchContext(context, portal);
      watch.allow(...allow);
      const page = await context.newPage();
      const visit = { page, context, watch };
      visits.push(visit);
      if (at) await page.goto(at);
      return visit;
    },
  };
}

const longestCloseMs = 10_000;

/** Closes a context whose pages are judged already. Now and then a browser never answers to that: it ends them itself. */
async function closeContext(context: BrowserContext): Promise<void> {
  const closed = context.unrouteAll({ behavior: 'ignoreErrors' }).then(() => context.close());
  let timer: NodeJS.Timeout | undefined;
  const tooLong = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, longestCloseMs);
  });
  await Promise.race([closed, tooLong]);
  clearTimeout(timer);
}

function storageOf(
  { token, user }: Session,
  portal: string,
): Exclude<BrowserContextOptions['storageState'], string | undefined> {
  const localStorage = [
    { name: 'token', value: token },
    { name: 'user', value: JSON.stringify(user) },
  ];
  return { cookies: [], origins: [{ origin: portal, localStorage }] };
}
