import { noFilter, readLoadFilter, writeLoadFilter, type LoadFilter } from 'mfe-dashboard/src/filter/load-filter';
import { plainLocales, type Region } from 'shared-domain/wire';
import { dashboardParts, showsLoads, type EmbedOptions, type EmbedPart } from 'shared-domain/waste';

/** The options of a page as the embed uses them; what is invalid has its default, and is named in `problems`. */
export interface ReadOptions {
  filter: LoadFilter;
  parts: readonly EmbedPart[];
  region: Region;
  theme: 'light' | 'dark' | 'auto';
  opensLoads: boolean;
  /** Sentences. */
  problems: readonly string[];
}

export function readOptions(options: Omit<EmbedOptions, 'fetchToken'>): ReadOptions {
  const problems: string[] = [];
  const refuse = (name: string, value: unknown) =>
    void problems.push(`${name} has the invalid value ${String(value)}.`);
  const given = withoutNull(options);
  return {
    filter: readFilter(given, refuse),
    parts: readParts(given.parts, refuse),
    region: readRegion(given, refuse),
    theme: readTheme(given.theme, refuse),
    opensLoads: given.opensLoads === true,
    problems,
  };
}

type Refuse = (name: string, value: unknown) => void;

/** Untyped pages also pass `null` for unset options. */
function withoutNull<Options extends object>(options: Options): Options {
  return Object.fromEntries(Object.entries(options).filter(([, value]) => value !== null)) as Options;
}

/** The portal's own reading of an address checks the values. */
function readFilter({ status, generator = '', from = '', to = '' }: Partial<EmbedOptions>, refuse: Refuse): LoadFilter {
  const statuses = readList('status', status, refuse) ?? [];
  const wanted: LoadFilter = { ...noFilter, generator: String(generator), statuses, from, to };
  const filter = readLoadFilter(writeLoadFilter(new URLSearchParams(), wanted));
  for (const one of statuses) if (!filter.statuses.includes(one)) refuse('status', one);
  if (from !== '' && filter.from === '') refuse('from', from);
  if (to !== '' && filter.to === '') refuse('to', to);
  return filter;
}

/** Undefined if the option is missing or not an array. */
function readList<Value>(name: string, list: readonly Value[] | undefined, refuse: Refuse) {
  if (list === undefined || Array.isArray(list)) return list;
  refuse(name, list);
  return undefined;
}

function readParts(given: EmbedOptions['parts'], refuse: Refuse): readonly EmbedPart[] {
  const parts = readList('parts', given, refuse);
  if (parts === undefined) return dashboardParts;
  for (const part of parts) if (!dashboardParts.includes(part)) refuse('parts', part);
  const known = dashboardParts.filter((part) => parts.includes(part));
  const hasContent = showsLoads(known);
  if (!hasContent) refuse('parts', parts.join(' '));
  return hasContent ? known : dashboardParts;
}

function readTheme(theme: EmbedOptions['theme'] = 'auto', refuse: Refuse): ReadOptions['theme'] {
  if (theme === 'light' || theme === 'dark' || theme === 'auto') return theme;
  refuse('theme', theme);
  return 'auto';
}

function readRegion({ locale, timeZone }: Partial<EmbedOptions>, refuse: Refuse): Region {
  const usual = [document.documentElement.lang, navigator.language, 'en-US'];
  const wanted = locale === undefined ? usual : [locale, ...usual];
  if (locale !== undefined && !isValid({ locale })) refuse('locale', locale);
  const hasZone = timeZone === undefined || isValid({ timeZone });
  if (!hasZone) refuse('timeZone', timeZone);
  return {
    locale: wanted.find((tag) => tag !== '' && isValid({ locale: tag })) ?? 'en-US',
    timeZone: hasZone ? timeZone : undefined,
  };
}

function isValid({ locale = 'en-US', timeZone }: Partial<Region>): boolean {
  // The usual case goes without `Intl`.
  if (timeZone === undefined && plainLocales.includes(locale)) return true;
  try {
    new Intl.DateTimeFormat(locale, { timeZone });
    return true;
  } catch {
    return false;
  }
}
