/** Addresses of the portal itself, outside the screens. */
export const loginPath = '/login';
/** The endpoint of a sign-in, under the base of the API. */
export const signInPath = '/auth/login';
export const dashboardPath = '/';
/** The dashboard with the loads that match a search text; all loads if it is empty. */
export function dashboardSearchPath(text: string): string {
  return text ? `${dashboardPath}?${new URLSearchParams({ q: text })}` : dashboardPath;
}
/** The console of releases. */
export const releasesPath = '/releases';
/** Partner keys, the access log of embeds, and the playground. */
export const partnersPath = '/embed';
/** Addresses of what partners include in their pages, the carriers, start with this. */
export const embedPath = '/embed/v1';

/** Fills a path such as `/waste-loads/{id}` or `/waste-loads/:id`; each value is escaped for an address. */
export function fillPath(template: string, params: Readonly<Record<string, string>>): string {
  return template.replace(/\{(\w+)\}|:(\w+)/g, (_, ofEndpoint: string | undefined, ofRoute: string | undefined) =>
    encodeURIComponent(params[ofEndpoint ?? ofRoute ?? ''] ?? ''),
  );
}

/**
 * The parameters, as written in the address, of a path that matches a template; null for any other path. A parameter is
 * a segment such as `{id}`, as in endpoints, or `:id`, as in routes of screens.
 */
export function matchPath(template: string, path: string): Record<string, string> | null {
  const given = path.split('/');
  const wanted = template.split('/');
  if (given.length !== wanted.length) return null;
  const pairs = wanted.map((segment, index) => [nameOf(segment), segment, given[index] ?? ''] as const);
  if (pairs.some(([name, segment, value]) => (name === null ? value !== segment : value === ''))) return null;
  return Object.fromEntries(pairs.flatMap(([name, , value]) => (name === null ? [] : [[name, value]])));
}

/** The parameters of `matchPath` as they were before escaping. What is not escaped properly stays as written. */
export function decodeParams(params: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(params).map(([name, value]) => [name, decodeSegment(value)]));
}

/** True if an address matches a screen's route such as `/waste-load/:loadId`, or is below it. Nothing is below `/`. */
export function isWithinRoute(route: string, pathname: string): boolean {
  return matchWithin(route, pathname) !== null;
}

/** The decoded parameters of an address that matches a screen's route or is below it; null for any other. */
export function matchWithin(route: string, pathname: string): Record<string, string> | null {
  const given = pathname.split('/');
  const params: Record<string, string> = {};
  const isWithin = route
    .split('/')
    .every((segment, at) =>
      segment.startsWith(':') ? (params[segment.slice(1)] = decodeSegment(given[at] ?? '')) : segment === given[at],
    );
  return isWithin ? params : null;
}

function nameOf(segment: string): string | null {
  const [, ofEndpoint, ofRoute] = /^(?:\{(\w+)\}|:(.+))$/.exec(segment) ?? [];
  return ofEndpoint ?? ofRoute ?? null;
}

function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/** State of a history entry that was opened from the dashboard: the dashboard's filter. */
export interface DashboardOrigin {
  dashboardSearch: string;
}

export function dashboardOrigin(search: string): DashboardOrigin {
  return { dashboardSearch: search };
}

/** The link back to the dashboard with its filter. Any other state of a history entry leads to all loads. */
export function dashboardPathFrom(state: unknown): string {
  if (typeof state !== 'object' || state === null || !('dashboardSearch' in state)) return dashboardPath;
  const { dashboardSearch } = state;
  const isSearch = typeof dashboardSearch === 'string' && dashboardSearch.startsWith('?');
  return isSearch ? dashboardPath + dashboardSearch : dashboardPath;
}
