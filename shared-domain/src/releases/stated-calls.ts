import { fillPath, matchWithin } from '../wire/paths';
import type { RegistryDocument } from './registry-document';

/** The most calls that a document can cause before it is verified. */
const mostCalls = 4;

/**
 * The paths of the first calls of the screen at an address, as its release states them for a role. Harmless for any
 * document, even an unverified one: only a few paths below `/api/` of the same site.
 */
export function statedCalls({ remotes }: RegistryDocument, pathname: string, role: string): string[] {
  for (const { release } of Object.values(remotes)) {
    const params = release?.route && matchWithin(release.route, pathname);
    if (!params) continue;
    const { prefetch = [], prefetchFor = [role] } = release;
    const paths = prefetch.slice(0, mostCalls).map((path) => fillPath(path, params));
    return prefetchFor.includes(role) ? paths.filter(isInApi) : [];
  }
  return [];
}

/** False for what the browser would read differently: `..`, other origins, queries and fragments. */
function isInApi(path: string): boolean {
  return path.startsWith('/api/') && new URL(path, 'http://portal').pathname === path;
}
