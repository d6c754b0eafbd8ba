import type { EmbedScope } from 'shared-domain/wire';

/** What a scope allows, in words. */
export const scopeNames: Record<EmbedScope, string> = {
  dashboard: 'The dashboard without the map',
  load: 'The dashboard with the map, and load details',
};

export const scopeOptions = (Object.keys(scopeNames) as EmbedScope[]).map((value) => ({
  value,
  label: scopeNames[value],
}));
