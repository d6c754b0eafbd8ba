import {
  loadStatuses,
  longestPhrase,
  showsLoads,
  type EmbedDensity,
  type EmbedOptions,
  type EmbedPart,
  type LoadStatus,
} from 'shared-domain/waste';
import { isStorableText, readDay, readDays, readPageOrigin, type EmbedScope } from 'shared-domain/wire';
import { scopeNames } from './scope-names';

export const carriers = {
  element: 'Custom element',
  iframe: 'iframe',
  federated: 'Module Federation',
  npm: 'npm package',
} as const;

export type Carrier = keyof typeof carriers;

export const parts: Record<EmbedPart, string> = {
  overview: 'Overview',
  search: 'Search',
  filters: 'Filters',
  list: 'List',
  map: 'Map',
};

const partNames = Object.keys(parts) as EmbedPart[];

type Theme = Exclude<NonNullable<EmbedOptions['theme']>, 'auto'>;

export const themes: Record<Theme, string> = { light: 'Light', dark: 'Dark' };

type Density = Exclude<EmbedDensity, 'comfortable'>;

export const densities: Record<Density, string> = { compact: 'Compact' };

/** What the playground shows at first. An empty value means the default of the embed. */
export const usualSettings = {
  carrier: 'element' as Carrier,
  /** Id of a company. */
  client: '',
  scope: 'dashboard' as EmbedScope,
  /** Origin of the partner's page. */
  origin: 'https://yours.example',
  theme: '' as '' | Theme,
  accent: '',
  radius: '',
  density: '' as '' | Density,
  font: '',
  locale: '',
  zone: '',
  status: [] as readonly LoadStatus[],
  generator: '',
  from: '',
  to: '',
  /** All, or at least one. */
  parts: partNames as readonly EmbedPart[],
};

export type Settings = typeof usualSettings;

export const choices = {
  radius: ['0px', '4px', '8px', '14px'],
  font: ['inherit', 'system-ui, sans-serif', 'Georgia, serif', 'Verdana, sans-serif'],
  locale: ['en-US', 'en-GB', 'de-DE', 'es-MX', 'fr-CA'],
  zone: ['UTC', 'America/New_York', 'America/Chicago', 'America/Denver', 'America/Los_Angeles', 'Europe/Berlin'],
} as const;

const readers: { [Name in keyof Settings]: (values: readonly string[]) => Settings[Name] | null } = {
  carrier: ([value = '']) => keyIn(carriers, value),
  client: ([value = '']) => (/^[\da-f-]{36}$/i.test(value) ? value : null),
  scope: ([value = '']) => keyIn(scopeNames, value),
  origin: ([value = '']) => ('origin' in readPageOrigin(value) ? value : null),
  theme: ([value = '']) => keyIn(themes, value),
  accent: ([value = '']) => (/^#[\da-f]{6}$/i.test(value) ? value : null),
  radius: ([value = '']) => oneOf(choices.radius, value),
  density: ([value = '']) => keyIn(densities, value),
  font: ([value = '']) => oneOf(choices.font, value),
  locale: ([value = '']) => oneOf(choices.locale, value),
  zone: ([value = '']) => oneOf(choices.zone, value),
  status: (values) => loadStatuses.filter((status) => values.includes(status)),
  generator: ([value = '']) => (isStorableText(value) ? value.slice(0, longestPhrase) : null),
  from: ([value = '']) => readDay(value),
  to: ([value = '']) => readDay(value),
  parts: (values) => {
    const shown = partNames.filter((part) => values.includes(part));
    return showsLoads(shown) ? shown : null;
  },
};

const names = Object.keys(readers) as (keyof Settings)[];

/** Reads the settings from the address; missing or invalid values get the default. */
export function readSettings(search: URLSearchParams): Settings {
  const read = names.map((name) => [name, readers[name](search.getAll(name)) ?? usualSettings[name]]);
  const settings = Object.fromEntries(read) as unknown as Settings;
  return { ...settings, ...readDays(settings.from, settings.to) };
}

/** The same address with other settings. */
export function writeSettings(search: URLSearchParams, settings: Settings): URLSearchParams {
  const next = new URLSearchParams(search);
  for (const name of names) {
    next.delete(name);
    const values = [settings[name]].flat();
    if (values.join() !== [usualSettings[name]].flat().join()) for (const value of values) next.append(name, value);
  }
  return next;
}

function keyIn<Key extends string>(names: Readonly<Record<Key, string>>, value: string): Key | null {
  return Object.hasOwn(names, value) ? (value as Key) : null;
}

function oneOf<const Value extends string>(values: readonly Value[], value: string): Value | null {
  return values.find((one) => one === value) ?? null;
}
