import { join, resolve } from 'node:path';
import { fill } from '../database/fill';
import { buildLeastPage } from '../least-page/build-least-page';
import { buildMonolith } from '../monolith/build-monolith';
import { addApi, withPortal } from '../portal-process';
import { countLoads, signIn } from '../sign-in';
import { measurePages } from './measure-pages';
import { measureScripts } from './measure-scripts';
import { profiles } from './measure-visit';
import { withChromium, withKeptProfile } from './session';
import { type Candidate, email, visits, warmUp } from './visits';

/** What can be measured, by the name that selects it. The first selected one is the yardstick. */
export const pageBuilders = {
  least: buildLeastPage,
  monolith: buildMonolith,
  portal: async (repositoryRoot: string) => repositoryRoot,
};

type PageName = keyof typeof pageBuilders;

/** An older build, with the data of its own benchmark: this build's data may be incompatible. */
const before = 'before';
type ProfileName = keyof typeof profiles;

export interface PagesOptions {
  repositoryRoot: string;
  dataDirectory: (name: string) => string;
  port: number;
  runs: number;
  pages: readonly PageName[];
  /** Folder of another checkout, which has run this benchmark. It comes first, so it is the yardstick. */
  before?: string;
  profiles: readonly ProfileName[];
  visits: readonly (keyof typeof visits)[];
}

/** Loads of the client whose dashboard is opened. */
const loadsOfClient = 50;

/**
 * Compares the portal with the least page and with a monolith of the same source. Each has its own API and database,
 * with the same data, because a registry of releases belongs to one set of builds.
 */
export async function benchPages(options: PagesOptions): Promise<void> {
  await withChromium((browser) =>
    withCandidates(options, options.before ? [before, ...options.pages] : options.pages, async (candidates) => {
      const measurement = {
        browser,
        candidates,
        profiles: options.profiles.map((name) => profiles[name]),
        visits: options.visits.map((name) => visits[name]),
        runs: options.runs,
      };
      await measurePages(measurement);
      if (options.visits.includes('cold')) await measureScripts(measurement);
    }),
  );
}

/** Starts each candidate with a warm browser profile of its own, and always stops it afterwards. */
async function withCandidates(
  options: PagesOptions,
  [name, ...others]: readonly (PageName | typeof before)[],
  use: (candidates: Candidate[]) => Promise<void>,
): Promise<void> {
  if (name === undefined) return use([]);
  const { port } = options;
  const repositoryRoot = await rootOf(name, options);
  const dataDirectory =
    name === before ? join(repositoryRoot, '.data/bench/pages/portal') : options.dataDirectory(join('pages', name));
  await withPortal({ repositoryRoot, dataDirectory, port }, async ({ origin }) => {
    await addLoads(origin, dataDirectory);
    await withKeptProfile(async (kept) => {
      await warmUp(kept, origin);
      const candidate = { name, origin, kept, isWhole: name !== 'least' };
      await withCandidates({ ...options, port: port + 1 }, others, (rest) => use([candidate, ...rest]));
    });
  });
}

/** Builds a page that is not there yet. */
async function rootOf(
  name: PageName | typeof before,
  { repositoryRoot, before: other = '' }: PagesOptions,
): Promise<string> {
  if (name === before) return resolve(other);
  const root = await pageBuilders[name](repositoryRoot);
  if (root !== repositoryRoot) addApi(repositoryRoot, root);
  return root;
}

/** Adds loads to the demo data until the client has enough of them. */
export async function addLoads(origin: string, dataDirectory: string): Promise<void> {
  const { token, user } = await signIn(origin, email);
  const missing = loadsOfClient - (await countLoads(origin, token));
  if (missing <= 0) return;
  // The client gets a tenth of them.
  const loads = missing * 10;
  await fill(dataDirectory, { loads, clients: 10, largestClientId: user.client_id ?? '' });
}
