import type { EmbedOptions } from 'shared-domain/waste';
import { parts, type Settings } from './settings';

type Options = Omit<EmbedOptions, 'fetchToken'>;

/** What a page passes to the embed, without defaults. */
export interface EmbedDescription {
  options: Options;
  /** CSS variables. */
  variables: Readonly<Record<string, string>>;
}

/** The value of each option for these settings; `undefined` for the default. */
const optionFor: { [Name in keyof Required<Options>]: (settings: Settings) => Options[Name] } = {
  theme: ({ theme }) => theme || undefined,
  locale: ({ locale }) => locale || undefined,
  timeZone: ({ zone }) => zone || undefined,
  status: ({ status }) => (status.length > 0 ? status : undefined),
  generator: ({ generator }) => generator || undefined,
  from: ({ from }) => from || undefined,
  to: ({ to }) => to || undefined,
  parts: (settings) => (settings.parts.length < Object.keys(parts).length ? settings.parts : undefined),
  opensLoads: ({ scope }) => scope === 'load' || undefined,
};

/** Options that reset everything to the defaults. */
export const defaultOptions: Options = Object.fromEntries(Object.keys(optionFor).map((name) => [name, undefined]));

/** The options and CSS variables for these settings. Every snippet and the preview are made from it. */
export function describeEmbed(settings: Settings): EmbedDescription {
  const { accent, radius, density, font } = settings;
  const options = Object.entries(optionFor).map(([name, read]) => [name, read(settings)] as const);
  return {
    options: Object.fromEntries(options.filter(([, value]) => value !== undefined)),
    variables: Object.fromEntries(
      Object.entries({ accent, radius, density, font }).flatMap(([name, value]) =>
        value ? [[`--load-dashboard-${name}`, value]] : [],
      ),
    ),
  };
}
