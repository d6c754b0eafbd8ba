import type { LoadStatus } from 'shared-domain/waste';
import { parts, type Part, type Settings } from './settings';

/** What a page passes to the embed, without what is as usual. */
export interface EmbedDescription {
  options: {
    theme?: string;
    locale?: string;
    timeZone?: string;
    status?: readonly LoadStatus[];
    generator?: string;
    from?: string;
    to?: string;
    parts?: readonly Part[];
    opensLoads?: boolean;
  };
  /** CSS variables. */
  variables: Readonly<Record<string, string>>;
}

/** The options and CSS variables for these settings. Every snippet and the preview are made from it. */
export function describeEmbed(settings: Settings): EmbedDescription {
  const { theme, locale, zone, status, generator, from, to, scope, accent, radius, density, font } = settings;
  const variables = { accent, radius, density, font };
  return {
    options: {
      ...(theme && { theme }),
      ...(locale && { locale }),
      ...(zone && { timeZone: zone }),
      ...(status.length > 0 && { status }),
      ...(generator && { generator }),
      ...(from && { from }),
      ...(to && { to }),
      ...(settings.parts.length < Object.keys(parts).length && { parts: settings.parts }),
      ...(scope === 'load' && { opensLoads: true }),
    },
    variables: Object.fromEntries(
      Object.entries(variables).flatMap(([name, value]) => (value ? [[`--load-dashboard-${name}`, value]] : [])),
    ),
  };
}
