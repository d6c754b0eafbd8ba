import { matchPath, type ServedEndpoint } from 'shared-domain/wire';

/**
 * The endpoints at an address of the API, at most one per method: those that the router chooses. So
 * `GET /api/waste-loads/export` is the export, not the load "export".
 */
export function endpointsAt(endpoints: readonly ServedEndpoint[], url: string): ServedEndpoint[] {
  const path = url.replace(/^\/api/, '').split('?', 1)[0] ?? '';
  const found = new Map<string, ServedEndpoint>();
  for (const endpoint of endpoints) {
    if (!matchPath(endpoint.path, path)) continue;
    if (endpoint.path === path || !found.has(endpoint.method)) found.set(endpoint.method, endpoint);
  }
  return [...found.values()];
}
