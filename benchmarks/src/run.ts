import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Argument, Command } from 'commander';
import { measureApi } from './api/measure-api';
import { measureRegistry } from './api/measure-registry';
import { withChromium } from './browser/session';
import { measureColdStart } from './browser/measure-cold-start';
import { measureLongList } from './browser/measure-long-list';
import { measurePageRegistry } from './browser/measure-page-registry';
import { measureBuilds } from './measure-builds';
import { buildMonolith } from './monolith/build-monolith';
import { addApi, withPortal } from './portal-process';
import { soak } from './soak/soak';

const parts = ['pages', 'list', 'api', 'registry', 'builds'] as const;
/** Slow, and not a measure of speed, so it runs only when named. */
const soakPart = 'soak';
const port = 4390;
/** Loads of the dashboard whose verification is timed, for each run of the other visits. */
const loadsPerRun = 20;

interface Options {
  loads: number;
  runs: number;
  seconds: number;
  minutes: number;
}

/** `npm run bench [-- pages|list|api|registry|builds|soak …] [--loads N] [--runs N] [--seconds N] [--minutes N]`: measures and prints tables. */
export function benchCommand(repositoryRoot: string): Command {
  return new Command('npm run bench --')
    .addArgument(new Argument('[parts...]').choices([...parts, soakPart]))
    .option('--loads <number>', 'loads in the large database', Number, 1_000_000)
    .option('--runs <number>', 'visits of each page', Number, 7)
    .option('--seconds <number>', 'length of each API scenario', Number, 8)
    .option('--minutes <number>', 'length of the soak', Number, 10)
    .usage(`[${[...parts, soakPart].join('|')} …] [--loads N] [--runs N] [--seconds N] [--minutes N]`)
    .action((wanted: string[], options: Options) => bench(repositoryRoot, wanted, options));
}

async function bench(repositoryRoot: string, wanted: readonly string[], options: Options): Promise<void> {
  const isWanted = (part: (typeof parts)[number]) => wanted.length === 0 || wanted.includes(part);
  const { loads, runs, seconds, minutes } = options;
  const dataDirectory = (name: string) => {
    const folder = join(repositoryRoot, '.data/bench', name);
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    return folder;
  };
  const api = { repositoryRoot, port, seconds };
  if (isWanted('pages')) await measurePages(repositoryRoot, dataDirectory, runs);
  if (isWanted('api')) {
    const small = Math.min(10_000, loads);
    await measureApi({ ...api, loads: small, dataDirectory: dataDirectory(`loads-${small}`) });
    if (loads > small) await measureApi({ ...api, loads, dataDirectory: dataDirectory(`loads-${loads}`) });
  }
  if (isWanted('registry')) await measureRegistry({ ...api, dataDirectory: dataDirectory('registry') });
  if (wanted.includes(soakPart)) {
    await soak({ repositoryRoot, port, dataDirectory: dataDirectory('soak'), minutes });
  }
  if (isWanted('list')) await measureList(repositoryRoot, dataDirectory(`loads-${loads}`));
  if (isWanted('builds')) await measureBuilds(repositoryRoot, dataDirectory('start'), port);
}

/**
 * The portal compared with a monolith of the same source. Each has its own database with the same data, because a
 * registry of releases belongs to one set of builds.
 */
async function measurePages(
  repositoryRoot: string,
  dataDirectory: (name: string) => string,
  runs: number,
): Promise<void> {
  const monolithRoot = await buildMonolith(repositoryRoot);
  addApi(repositoryRoot, monolithRoot);
  const ofPortal = { DATA_DIR: dataDirectory('pages'), PORT: String(port) };
  const ofMonolith = { DATA_DIR: dataDirectory('monolith'), PORT: String(port + 1) };
  await withPortal(repositoryRoot, ofPortal, (portal) =>
    withPortal(monolithRoot, ofMonolith, (monolith) =>
      withChromium(async (browser) => {
        const candidates = [
          { name: 'federated', origin: portal.origin },
          { name: 'monolith', origin: monolith.origin },
        ];
        await measureColdStart(browser, candidates, runs);
        await measurePageRegistry(browser, portal.origin, runs * loadsPerRun);
      }),
    ),
  );
}

/** The dashboard shows the tenth of all loads that belongs to one client. */
async function measureList(repositoryRoot: string, dataDirectory: string): Promise<void> {
  await withPortal(repositoryRoot, { DATA_DIR: dataDirectory, PORT: String(port) }, (portal) =>
    withChromium((browser) => measureLongList(browser, portal.origin)),
  );
}
