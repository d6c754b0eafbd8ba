import { dashboardParts } from 'mfe-dashboard/src/dashboard-parts';
import { noFilter, readLoadFilter, writeLoadFilter, type LoadFilter } from 'mfe-dashboard/src/load-filter';
import { plainLocales, type Region } from 'shared-domain/wire';
import type { EmbedOptions, EmbedPart } from 'shared-domain/waste';

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
  const { filter } = readFilter(options, refuse);
  return {
    filter,
    parts: readParts(options.parts, refuse),
    region: readRegion(options, refuse),
    theme: readTheme(options.theme, refuse),
    opensLoads: options.opensLoads === true,
    problems,
  };
}

type Refuse = (name: string, value: unknown) => void;

/** The portal's own reading of an address checks the values. */
function readFilter({ status = [], generator = '', from = '', to = '' }: Partial<EmbedOptions>, refuse: Refuse) {
  const wanted: LoadFilter = { ...noFilter, text: String(generator).trim(), statuses: status, from, to };
  const filter = readLoadFilter(writeLoadFilter(new URLSearchParams(), wanted));
  for (const one of status) if (!filter.statuses.includes(one)) refuse('status', one);
  if (from !== '' && filter.from === '') refuse('from', from);
  if (to !== '' && filter.to === '') refuse('to', to);
  return { filter };
}

function readParts(parts: EmbedOptions['parts'], refuse: Refuse): readonly EmbedPart[] {
  if (parts === undefined) return dashboardParts;
  for (const part of parts) if (!dashboardParts.includes(part)) refuse('parts', part);
  const known = dashboardParts.filter((part) => parts.includes(part));
  const hasContent = known.some((part) => part !== 'search' && part !== 'filters');
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
