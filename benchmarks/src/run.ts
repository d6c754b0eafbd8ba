import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Argument, Command, InvalidArgumentError, Option } from 'commander';
import { measureApi } from './api/measure-api';
import { measureRegistry } from './api/measure-registry';
import { benchPages, pageBuilders, type PagesOptions } from './browser/bench-pages';
import { measureEmbed } from './browser/measure-embed';
import { measureLongList } from './browser/measure-long-list';
import { measureLongLoad } from './browser/measure-long-load';
import { measurePageRegistry } from './browser/measure-page-registry';
import { profiles } from './browser/measure-visit';
import { withChromium } from './browser/session';
import { visits } from './browser/visits';
import { measureLive } from './live/measure-live';
import { measureBuilds } from './measure-builds';
import { withPortal } from './portal-process';
import { soak } from './soak/soak';

const parts = ['pages', 'embed', 'list', 'scroll', 'api', 'registry', 'live', 'builds'] as const;
/** Slow, and not a measure of speed, so it runs only when named. */
const soakPart = 'soak';
/** Loads of the dashboard whose verification is timed. */
const verifications = 100;

interface Options extends Pick<PagesOptions, 'port' | 'pages' | 'before' | 'visits' | 'profiles'> {
  loads: number;
  runs: number;
  seconds: number;
  minutes: number;
  streams: number;
}

/** `npm run bench [-- pages|embed|list|scroll|api|registry|live|builds|soak …]`: measures and prints tables. */
export function benchCommand(repositoryRoot: string): Command {
  return new Command('npm run bench --')
    .addArgument(new Argument('[parts...]').choices([...parts, soakPart]))
    .option('--loads <number>', 'loads in the large database', Number, 1_000_000)
    .option('--runs <number>', 'visits of each page', Number, 7)
    .option('--seconds <number>', 'length of each API scenario', Number, 8)
    .option('--minutes <number>', 'length of the soak', Number, 10)
    .option('--streams <number>', 'open live streams', Number, 10_000)
    .option('--port <number>', 'first port of the portals', Number, 4390)
    .addOption(namesOption('--pages <names>', 'pages to compare', keysOf(pageBuilders)))
    .option('--before <folder>', 'built checkout to compare with; run this benchmark there first')
    .addOption(namesOption('--visits <names>', 'visits of pages', keysOf(visits)))
    .addOption(namesOption('--profiles <names>', 'speeds of CPU and line', keysOf(profiles)))
    .usage(
      `[${[...parts, soakPart].join('|')} …] [--loads N] [--runs N] [--seconds N] [--minutes N] [--streams N] [--port N]`,
    )
    .action((wanted: string[], options: Options) => bench(repositoryRoot, wanted, options));
}

async function bench(repositoryRoot: string, wanted: readonly string[], options: Options): Promise<void> {
  const isWanted = (part: (typeof parts)[number]) => wanted.length === 0 || wanted.includes(part);
  const { loads, seconds, minutes, port } = options;
  const dataDirectory = (name: string) => {
    const folder = join(repositoryRoot, '.data/bench', name);
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    return folder;
  };
  const api = { repositoryRoot, port, seconds };
  if (isWanted('pages')) await benchPages({ ...options, repositoryRoot, dataDirectory });
  if (isWanted('embed')) await measureEmbed({ ...options, repositoryRoot, dataDirectory });
  if (isWanted('api')) {
    const small = Math.min(10_000, loads);
    await measureApi({ ...api, loads: small, dataDirectory: dataDirectory(`loads-${small}`) });
    if (loads > small) await measureApi({ ...api, loads, dataDirectory: dataDirectory(`loads-${loads}`) });
  }
  if (isWanted('registry')) {
    await measureRegistry({ ...api, dataDirectory: dataDirectory('registry') });
    const env = { DATA_DIR: dataDirectory('pages/portal'), PORT: String(port) };
    await withPortal(repositoryRoot, env, ({ origin }) =>
      withChromium((browser) => measurePageRegistry(browser, origin, verifications)),
    );
  }
  if (isWanted('live')) {
    await measureLive({ ...options, repositoryRoot, dataDirectory: dataDirectory('live') });
  }
  if (wanted.includes(soakPart)) {
    await soak({ repositoryRoot, port, dataDirectory: dataDirectory('soak'), minutes });
  }
  if (isWanted('list')) await measureList(repositoryRoot, dataDirectory(`loads-${loads}`), port);
  if (isWanted('scroll')) {
    const env = { DATA_DIR: dataDirectory('scroll'), PORT: String(port) };
    await withPortal(repositoryRoot, env, ({ origin }) => withChromium((browser) => measureLongLoad(browser, origin)));
  }
  if (isWanted('builds')) await measureBuilds(repositoryRoot, dataDirectory('start'), port);
}

/** Reads names that are separated by commas; the order is that of the known names. */
function namesOption<Name extends string>(flags: string, description: string, known: readonly Name[]): Option {
  return new Option(flags, `${description}: ${known.join(',')}`).default(known).argParser((text) => {
    const names = text.split(',');
    const unknown = names.find((name) => !(known as readonly string[]).includes(name));
    if (unknown !== undefined) throw new InvalidArgumentError(`Choose from ${known.join(', ')}.`);
    return known.filter((name) => names.includes(name));
  });
}

const keysOf = <Key extends string>(table: Record<Key, unknown>) => Object.keys(table) as Key[];

/** The dashboard shows the tenth of all loads that belongs to one client. */
async function measureList(repositoryRoot: string, dataDirectory: string, port: number): Promise<void> {
  await withPortal(repositoryRoot, { DATA_DIR: dataDirectory, PORT: String(port) }, (portal) =>
    withChromium((browser) => measureLongList(browser, portal.origin)),
  );
}
