import type { BrowserContext, Route } from 'playwright-core';
import type { InlinedRelease } from 'shared-domain/releases';
import { throwingScreen } from './release-variants';
import { screenChunkPath } from './releases';
import { publishAltered, publishDeclared } from './tamper';

/** Ends the fault of one remote. */
type Repair = (release: InlinedRelease) => Promise<void>;

export interface Fault {
  /** What is wrong with the remotes, as part of a sentence. */
  name: string;
  /** What the message may call it. */
  reasons: string[];
  /** The page waits for time limits most of the time. */
  mostlyWaits?: true;
  /** Seen on every screen, one after the other in one page; the other faults on one screen each. */
  isOnEveryScreen?: true;
  /** Breaks the remotes of these releases. Null if a retry can never help because the releases themselves are broken. */
  cause(context: BrowserContext, releases: InlinedRelease[]): Promise<Repair | null>;
}

/** Answers the requests for these files of each release; without an answer, they hang. */
function onRequest(
  filesOf: (release: InlinedRelease) => string,
  answer?: (route: Route) => Promise<void>,
): Fault['cause'] {
  return async (context, releases) => {
    const broken = new Set(releases);
    const hanging = new Map(releases.map((release) => [release, [] as Route[]]));
    for (const release of releases) {
      await context.route(`**${filesOf(release)}`, (route) => {
        if (!broken.has(release)) return route.fallback();
        return answer ? answer(route) : void hanging.get(release)?.push(route);
      });
    }
    return async (release) => {
      broken.delete(release);
      // The browser would let the next request for the same file wait for these.
      for (const route of hanging.get(release) ?? []) await route.abort();
    };
  };
}

/** The releases are as broken after a retry. */
const forever = (change: (context: BrowserContext, releases: InlinedRelease[]) => Promise<void>): Fault['cause'] => {
  return async (context, releases) => {
    await change(context, releases);
    return null;
  };
};

const everything = ({ base }: InlinedRelease) => `${base}**`;
const itsEntry = ({ base, entry }: InlinedRelease) => `${base}${entry}`;

/** Every way in which a remote can be broken. */
export const faults: Fault[] = [
  {
    name: 'are down',
    reasons: ['network', 'chunk'],
    mostlyWaits: true,
    isOnEveryScreen: true,
    cause: onRequest(everything, (route) => route.abort('connectionrefused')),
  },
  {
    name: 'answer 500',
    reasons: ['network', 'chunk'],
    mostlyWaits: true,
    cause: onRequest(everything, (route) => route.fulfill({ status: 500, body: '' })),
  },
  { name: 'hang at their entry', reasons: ['timeout'], mostlyWaits: true, cause: onRequest(itsEntry) },
  { name: 'hang at their screen', reasons: ['timeout'], mostlyWaits: true, cause: onRequest(screenChunkPath) },
  {
    name: 'are corrupt',
    reasons: ['integrity'],
    cause: onRequest(itsEntry, async (route) => {
      const response = await route.fetch();
      const body = await response.text();
      await route.fulfill({ response, body: body.slice(0, body.length / 2) });
    }),
  },
  {
    name: 'have a changed screen that the release does not know',
    reasons: ['integrity', 'chunk'],
    cause: onRequest(screenChunkPath, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: `${await response.text()};window.wasTampered=true` });
    }),
  },
  {
    name: 'answer HTML',
    reasons: ['integrity'],
    cause: onRequest(everything, (route) => route.fulfill({ contentType: 'text/html', body: '<h1>Bad gateway</h1>' })),
  },
  {
    name: 'throw when they are loaded',
    reasons: ['evaluate'],
    cause: forever((context, releases) =>
      publishAltered(context, releases, (file, body, { entry }) =>
        file === entry ? `throw new Error('broken entry');\n${body}` : body,
      ),
    ),
  },
  {
    name: 'throw when they are shown',
    reasons: ['render'],
    isOnEveryScreen: true,
    cause: forever((context, releases) =>
      publishAltered(context, releases, (file, body, { entry, container }) =>
        file === entry ? throwingScreen(container) : body,
      ),
    ),
  },
  {
    name: 'were built for another React',
    reasons: ['incompatible'],
    cause: forever((context, releases) =>
      publishAltered(context, releases, (_file, body) =>
        body.replaceAll(/(["']?requiredVersion["']?:\s*["'])\^?19\.\d+\.\d+/g, '$118.3.1'),
      ),
    ),
  },
  {
    name: 'were built for another federation runtime',
    reasons: ['incompatible'],
    cause: forever((context, releases) =>
      publishDeclared(
        context,
        releases.map((release) => ({ ...release, runtime: '1.0.0' })),
      ),
    ),
  },
];
