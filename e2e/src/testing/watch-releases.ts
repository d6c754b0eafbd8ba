import type { Page } from 'playwright-core';
import type { RemoteBeacon } from 'shared-domain/releases';

/** What one document of a page has loaded. */
export interface PageSession {
  beacons: RemoteBeacon[];
  /** Files of remotes that it requested, below `/remotes/`. */
  files: string[];
}

export interface ReleaseWatch {
  /** One entry for each document of the page, the current one last. */
  sessions(): PageSession[];
  /** Times at which the page became blank after it had shown something. */
  blanks(): number;
}

/**
 * Records which releases each document of a page runs, and whether it ever goes blank. Call it before the page opens.
 */
export async function watchReleases(page: Page): Promise<ReleaseWatch> {
  const sessions: PageSession[] = [];
  let blanks = 0;
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    const present = sessions.at(-1);
    if (request.isNavigationRequest() && request.frame() === page.mainFrame())
      sessions.push({ beacons: [], files: [] });
    else if (pathname === '/api/releases/beacons') {
      const beacon = request.postDataJSON() as RemoteBeacon;
      const hasLoaded = (session?: PageSession) =>
        session?.files.some((file) => file.startsWith(`${beacon.remote}/${beacon.release}/`));
      // A document that is left sends its beacon after the next one was requested.
      const previous = sessions.at(-2);
      (hasLoaded(previous) && !hasLoaded(present) ? previous : present)?.beacons.push(beacon);
    } else if (pathname.startsWith('/remotes/')) present?.files.push(pathname.slice('/remotes/'.length));
  });
  await page.exposeFunction('noteBlank', () => (blanks += 1));
  await page.addInitScript(() => {
    let wasFilled = false;
    new MutationObserver(() => {
      const isFilled = (document.getElementById('root')?.textContent ?? '').trim() !== '';
      if (wasFilled && !isFilled) (window as unknown as { noteBlank(): void }).noteBlank();
      wasFilled = isFilled;
    }).observe(document, { subtree: true, childList: true });
  });
  return { sessions: () => sessions, blanks: () => blanks };
}

/** What is wrong with a document's set of releases: another release of the same remote, or files of another build. */
export async function findMixture(page: Page, { beacons, files }: PageSession): Promise<string[]> {
  const shown = new Map<string, string>();
  const wrong: string[] = [];
  for (const { remote, release } of beacons) {
    const other = shown.get(remote);
    if (other !== undefined && other !== release) wrong.push(`${remote} as ${other} and as ${release}`);
    shown.set(remote, release);
    const loaded = files
      .filter((file) => file.startsWith(`${remote}/${release}/`))
      .map((file) => file.split('/').at(-1));
    for (const file of ['remote-entry.js', 'screen.js']) {
      if (!loaded.includes(file)) wrong.push(`${remote} ${release} without its own ${file}`);
    }
    const container = `${remote} ${release}`.replaceAll(/[^a-z0-9]/g, '_');
    const isWhole = await page.evaluate((name) => name in window && `webpackChunk${name}` in window, container);
    if (!isWhole) wrong.push(`${container} is not the container of ${remote} ${release}`);
  }
  return wrong;
}
