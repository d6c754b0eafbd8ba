import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { getHeadlessShell } from 'portal-cli';
import { type Account, type Session, sessionOf } from './api';
import { type ContextWatch, openContext, type OpenContext } from './open-context';
import { portalUrl } from './portal';

export interface VisitOptions extends BrowserContextOptions {
  /** The user whose session is in local storage; a visitor if omitted. */
  as?: Account | Session;
  /** Opened at once; if omitted, nothing is opened. */
  at?: string;
  /** Address of a portal other than the shared one. */
  portal?: string;
  /** Logged problems that the test expects. */
  allow?: RegExp[];
  /** Starts with an empty browser cache; no other visit reuses the context. */
  isFresh?: boolean;
}

interface Visit {
  page: Page;
  context: BrowserContext;
  watch: ContextWatch;
}

export interface JourneyBrowser {
  /**
   * A page in a browser context that no other visit uses at the same time and that stores nothing; the test fails if
   * the page logs an error.
   */
  visit(options?: VisitOptions): Promise<Visit>;
}

/** Gives the tests of a file a browser, and closes and judges their pages after each test. */
export function useBrowser(): JourneyBrowser {
  let browser: Browser | undefined;
  let free: OpenContext[] = [];
  let taken: { open: OpenContext; isKept: boolean }[] = [];

  beforeAll(async () => {
    browser = await launchBrowser();
  });
  afterEach(async () => {
    const complaints = taken.flatMap(({ open }) => open.watch.complaints());
    const tidied = await Promise.all(
      taken.map(async ({ open, isKept }) => ((isKept ? await open.clear() : await open.close()) ? [open] : [])),
    );
    free = [...free, ...tidied.flat()];
    taken = [];
    if (complaints.length > 0) throw new Error(`The page complained:\n${complaints.join('\n')}`);
  });
  afterAll(async () => browser?.close());

  return {
    visit: async ({ as, at, allow = [], portal = portalUrl(), isFresh = false, viewport, ...options } = {}) => {
      if (!browser) throw new Error('A visit is possible inside a test only.');
      const session = typeof as === 'string' ? await sessionOf(as) : as;
      const isKept = !isFresh && Object.keys(options).length === 0;
      const known = isKept ? free.find((one) => one.portal === portal) : undefined;
      free = free.filter((one) => one !== known);
      const open = known ?? (await openContext(browser, portal, options));
      taken.push({ open, isKept });
      open.watch.allow(...allow);
      if (session) await open.signIn(session);
      const { page, context, watch } = open;
      if (viewport) await page.setViewportSize(viewport);
      if (at) await page.goto(at);
      return { page, context, watch };
    },
  };
}

/**
 * Chromium reads only the last list, so this one repeats Playwright's. Without the last two features, the address bar
 * loads no pages of its own: a tenth of the processor time of a journey.
 */
const disabledFeatures = `--disable-features=${[
  'AimEnabled,AvoidCorsURLLoaderRestartOnRedirect,AvoidUnnecessaryBeforeUnloadCheckSync,DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable,HttpsUpgrades,LensOverlay,MediaRouter,NetworkTimeServiceQuerying,OptimizationHints',
  'PaintHolding,PreconnectToSearch,TcpPortRandomizationWin,ThirdPartyStoragePartitioning',
  'WebUIOmniboxAimPopup,WebUIOmniboxPopup',
].join()}`;

/** V8's helper threads cost a seventh of the processor time of a journey: its pages are too short-lived for them. */
const singleThreaded = '--js-flags=--single-threaded';

/**
 * A browser for the tests of one file. A start takes less processor time than passing each message of a shared browser
 * on through the process that started it.
 */
export function launchBrowser(): Promise<Browser> {
  return playwrightChromium.launch({
    executablePath: getHeadlessShell(() => undefined),
    args: ['--disable-gpu', '--disable-dev-shm-usage', '--force-color-profile=srgb', singleThreaded, disabledFeatures],
  });
}
