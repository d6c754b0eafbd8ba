import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Argument, Command, InvalidArgumentError, Option } from 'commander';
import type { Browser } from 'playwright-core';
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
import { type PortalPlace, withPortal } from './portal-process';
import { soak } from './soak/soak';

const parts = ['pages', 'embed', 'list', 'scroll', 'api', 'registry', 'live', 'builds'] as const;
/** Slow, and not a measure of speed, so it runs only when named. */
const soakPart = 'soak';

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
  const { loads, seconds, minutes, port, streams } = options;
  const dataDirectory = (name: string) => {
    const folder = join(repositoryRoot, '.data/bench', name);
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    return folder;
  };
  const placeOf = (name: string): PortalPlace => ({ repositoryRoot, dataDirectory: dataDirectory(name), port });
  const inBrowser = (name: string, measure: (browser: Browser, origin: string) => Promise<void>) =>
    withPortal(placeOf(name), ({ origin }) => withChromium((browser) => measure(browser, origin)));
  const pages = { ...options, repositoryRoot, dataDirectory };

  if (isWanted('pages')) await benchPages(pages);
  if (isWanted('embed')) await measureEmbed(pages);
  if (isWanted('api')) {
    const small = Math.min(10_000, loads);
    await measureApi(placeOf(`loads-${small}`), { loads: small, seconds });
    if (loads > small) await measureApi(placeOf(`loads-${loads}`), { loads, seconds });
  }
  if (isWanted('registry')) {
    await measureRegistry(placeOf('registry'), seconds);
    await inBrowser('pages/portal', measurePageRegistry);
  }
  if (isWanted('live')) await measureLive(placeOf('live'), streams);
  if (wanted.includes(soakPart)) await soak(placeOf('soak'), minutes);
  // The dashboard shows the tenth of all loads that belongs to one client.
  if (isWanted('list')) await inBrowser(`loads-${loads}`, measureLongList);
  if (isWanted('scroll')) await inBrowser('scroll', measureLongLoad);
  if (isWanted('builds')) await measureBuilds(placeOf('start'));
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
