import type { Browser, BrowserContext } from 'playwright-core';
import { setTimeout as wait } from 'node:timers/promises';
import { demoPassword } from 'shared-domain/testing';
import { measureVisit, profiles, type Profile, type Steps, type Visitor } from './measure-visit';
import { withFreshContext } from './session';
import { dashboardContent } from './watch-content';

export interface Candidate {
  name: string;
  origin: string;
  /** A context whose profile has seen the dashboard before, with its files and their compiled code. */
  kept: BrowserContext;
  /** True if it has more screens than the dashboard. */
  isWhole: boolean;
}

type Step = (visitor: Visitor, origin: string) => Promise<void>;

export interface VisitKind {
  name: string;
  /** The least page has no such screen. */
  isOfPortal?: boolean;
  /** Nobody is signed in. */
  isVisitor?: boolean;
  /** In the kept profile, otherwise with an empty cache. */
  isKept?: boolean;
  /** The dashboard was opened once before. */
  isSecond?: boolean;
  before?: Step;
  startsIdle?: boolean;
  measured: Step;
}

export const email = 'client@demo.example';
/** Longer than the browser takes to store the compiled code of a page. */
const readingMs = 3_000;

const openDashboard: Step = async ({ page, shows }, origin) => {
  await Promise.all([shows(dashboardContent), page.goto(`${origin}/`, { waitUntil: 'commit' })]);
};

const reloadDashboard: Step = async ({ page, shows }) => {
  await Promise.all([shows(dashboardContent), page.reload({ waitUntil: 'commit' })]);
};

const signInOnPage: Step = async ({ page, shows }, origin) => {
  await Promise.all([shows('Sign In'), page.goto(`${origin}/login`, { waitUntil: 'commit' })]);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(demoPassword);
  await Promise.all([shows(dashboardContent), page.getByRole('button', { name: 'Sign In' }).click()]);
};

const openDetail: Step = async ({ page, shows }) => {
  await Promise.all([shows('Tracking Timeline'), page.getByRole('button', { name: dashboardContent }).first().click()]);
};

/** Waits until the page has prefetched every file. */
const awaitFetchedAhead: Step = async ({ page }) => {
  await page.waitForFunction(() => {
    const files = [...document.querySelectorAll<HTMLLinkElement>('link[rel=prefetch]')];
    const last = Math.max(...files.map(({ href }) => performance.getEntriesByName(href)[0]?.duration ?? Infinity));
    const since = Math.max(...files.map(({ href }) => performance.getEntriesByName(href)[0]?.startTime ?? 0)) + last;
    return files.length > 0 && performance.now() - since > 300;
  });
};

/** Visits the dashboard until the profile has its files and their compiled code. */
export async function warmUp(kept: BrowserContext, origin: string): Promise<void> {
  const measured = async (visitor: Visitor) => {
    await openDashboard(visitor, origin);
    await wait(readingMs);
  };
  const steps = { account: { origin, email }, measured };
  // The first visit stores the files, the second one the code.
  await measureVisit(kept, profiles['1x'], steps);
  await measureVisit(kept, profiles['1x'], steps);
}

/** By the name that selects it on the command line. */
export const visits = {
  cold: { name: 'cold dashboard, signed in', measured: openDashboard },
  reload: {
    name: 'reload of the dashboard',
    isKept: true,
    before: openDashboard,
    startsIdle: true,
    measured: reloadDashboard,
  },
  return: { name: 'dashboard in a new tab, files cached', isKept: true, measured: openDashboard },
  'sign-in': { name: 'cold sign-in → dashboard', isVisitor: true, measured: signInOnPage },
  prefetch: {
    name: 'prefetched after the dashboard',
    isOfPortal: true,
    before: openDashboard,
    measured: awaitFetchedAhead,
  },
  detail: {
    name: 'dashboard → detail, at once',
    isOfPortal: true,
    isSecond: true,
    before: openDashboard,
    measured: openDetail,
  },
  read: {
    name: 'dashboard → detail, read first',
    isOfPortal: true,
    before: async (visitor, origin) => {
      await openDashboard(visitor, origin);
      await awaitFetchedAhead(visitor, origin);
    },
    measured: openDetail,
  },
} as const satisfies Record<string, VisitKind>;

/** Takes one visit with `measure`. */
export async function takeVisit<T>(
  browser: Browser,
  { origin, kept }: Candidate,
  profile: Profile,
  { isKept, isSecond, isVisitor, before, startsIdle = false, measured }: VisitKind,
  measure: (context: BrowserContext, profile: Profile, steps: Steps) => Promise<T>,
): Promise<T> {
  const account = isVisitor ? null : { origin, email };
  const take = async (context: BrowserContext) => {
    // Closed before anything is prefetched.
    if (isSecond)
      await measureVisit(context, profiles['1x'], { account, measured: (one) => openDashboard(one, origin) });
    return measure(context, profile, {
      account,
      ...(before && { before: (one) => before(one, origin) }),
      startsIdle,
      measured: (one) => measured(one, origin),
    });
  };
  return isKept ? take(kept) : withFreshContext(browser, take);
}
