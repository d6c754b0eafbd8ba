import type { Browser, Page } from 'playwright-core';
import { kilobytes, median, printTable, ratio, whole } from '../results';
import { demoPassword } from '../sign-in';
import { lines, measureVisit, withFreshContext, type Line, type Visit } from './measure-visit';
import { withSession } from './session';

export interface Candidate {
  name: string;
  origin: string;
}

const unthrottled: Line = { name: 'unthrottled' };
const email = 'client@demo.example';

async function awaitDashboard(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'View Details' }).first().waitFor();
}

async function signInOnPage(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/login`);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(demoPassword);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await awaitDashboard(page);
}

const visits: Record<string, (browser: Browser, candidate: Candidate, line: Line) => Promise<Visit>> = {
  'cold sign-in → dashboard': (browser, { origin }, line) =>
    withFreshContext(browser, (context) =>
      measureVisit(context, line, { measured: (page) => signInOnPage(page, origin) }),
    ),
  'cold dashboard, signed in': (browser, { origin }, line) =>
    withSession(browser, { origin, email }, (context) =>
      measureVisit(context, line, { measured: (page) => openDashboard(page, origin) }),
    ),
  'prefetched after it': (browser, { origin }, line) =>
    withSession(browser, { origin, email }, (context) =>
      measureVisit(context, line, { before: (page) => openDashboard(page, origin), measured: awaitFetchedAhead }),
    ),
  'warm reload of the dashboard': (browser, { origin }, line) =>
    withSession(browser, { origin, email }, async (context) => {
      const measured = (page: Page) => openDashboard(page, origin);
      await measureVisit(context, unthrottled, { measured, after: awaitFetchedAhead });
      return measureVisit(context, line, { measured, after: awaitFetchedAhead });
    }),
  'dashboard → detail, at once': (browser, { origin }, line) =>
    withSession(browser, { origin, email }, async (context) => {
      const before = (page: Page) => openDashboard(page, origin);
      // Closed before anything is prefetched.
      await measureVisit(context, unthrottled, { measured: before });
      return measureVisit(context, line, { before, measured: openDetail });
    }),
  'dashboard → detail, read first': (browser, { origin }, line) =>
    withSession(browser, { origin, email }, (context) =>
      measureVisit(context, line, {
        before: async (page) => {
          await openDashboard(page, origin);
          await awaitFetchedAhead(page);
        },
        measured: openDetail,
      }),
    ),
};

async function openDetail(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'View Details' }).first().click();
  await page.getByRole('heading', { name: 'Tracking Timeline' }).waitFor();
}

/** Waits until the page has prefetched every file. */
async function awaitFetchedAhead(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const files = [...document.querySelectorAll<HTMLLinkElement>('link[rel=prefetch]')];
    const last = Math.max(...files.map(({ href }) => performance.getEntriesByName(href)[0]?.duration ?? Infinity));
    const since = Math.max(...files.map(({ href }) => performance.getEntriesByName(href)[0]?.startTime ?? 0)) + last;
    return files.length > 0 && performance.now() - since > 300;
  });
}

async function openDashboard(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/`);
  await awaitDashboard(page);
}

/** Measures every visit on every line, the candidates in turn, `runs` times; the last candidate is the yardstick. */
export async function measureColdStart(
  browser: Browser,
  candidates: readonly Candidate[],
  runs: number,
): Promise<void> {
  for (const line of lines) {
    const rows: string[][] = [];
    for (const [name, visit] of Object.entries(visits)) {
      const taken = new Map<Candidate, Visit[]>(candidates.map((candidate) => [candidate, []]));
      for (let run = 0; run < runs; run += 1)
        for (const candidate of candidates) taken.get(candidate)?.push(await visit(browser, candidate, line));
      const medians = candidates.map((candidate) => medianVisit(taken.get(candidate) ?? []));
      const yardstick = medians.at(-1);
      medians.forEach((figures, index) => rows.push(rowOf(name, candidates[index]?.name ?? '', figures, yardstick)));
    }
    const columns = ['visit', 'build', 'JS kB', '÷', 'all kB', 'requests', 'round trips', 'LCP ms', 'content ms', '÷'];
    printTable(`Pages, ${line.name}, medians of ${runs}`, columns, rows);
  }
}

function medianVisit(taken: readonly Visit[]): Visit {
  const of = (field: keyof Visit) => median(taken.map((visit) => visit[field]));
  return {
    scriptBytes: of('scriptBytes'),
    allBytes: of('allBytes'),
    requests: of('requests'),
    roundTrips: of('roundTrips'),
    largestPaintMs: of('largestPaintMs'),
    contentMs: of('contentMs'),
  };
}

function rowOf(visit: string, build: string, figures: Visit, yardstick: Visit = figures): string[] {
  return [
    visit,
    build,
    kilobytes(figures.scriptBytes),
    yardstick.scriptBytes > 0 ? ratio(figures.scriptBytes, yardstick.scriptBytes) : '–',
    kilobytes(figures.allBytes),
    whole(figures.requests),
    whole(figures.roundTrips),
    figures.largestPaintMs > 0 ? whole(figures.largestPaintMs) : '–',
    whole(figures.contentMs),
    ratio(figures.contentMs, yardstick.contentMs),
  ];
}
