import type { Release } from 'shared-domain/releases';

/** Policy of the shell's own loader of remotes. */
const loaderPolicy = 'portal#remotes';

/**
 * What the portal's document may do: run scripts of this origin, through the named policies, and nothing else.
 * It needs neither nonces nor anything called unsafe.
 */
export function contentSecurityPolicy(
  releases: readonly Release[],
  styleHashes: readonly string[],
  developerOrigin: string | null = null,
): string {
  const policies = releases.flatMap((release) => release.trustedTypesPolicies);
  // Most builds add the same ones, and proxies refuse a header that is too long.
  const styles = new Set([...styleHashes, ...releases.flatMap((release) => release.styleHashes)]);
  // On the page of a developer, and there alone, files of his machine come on top.
  const self = developerOrigin === null ? "'self'" : `'self' ${developerOrigin}`;
  return [
    "default-src 'none'",
    `script-src ${self}`,
    `style-src ${[self, ...styles].join(' ')}`,
    `connect-src ${self}`,
    `img-src ${self} blob: data:`,
    "font-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    // What a developer builds next is known to nobody: the shell narrows this once it has read the build's name.
    `trusted-types ${developerOrigin === null ? [...policies, loaderPolicy].join(' ') : '*'}`,
  ].join('; ');
}

/** For everything that is no document: whatever it is taken for, it can do nothing. */
export const inertContentSecurityPolicy =
  "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";
