import { containerName, releaseBase, type Release } from 'shared-domain/releases';

/** A release for tests; say only what matters. */
export function aRelease(facts: Partial<Release> = {}): Release {
  const stated = { name: 'mfe-dashboard', version: '1.0.0', build: 'ab12cd34', ...facts };
  return {
    container: containerName(stated),
    base: releaseBase(stated),
    route: '/',
    entry: 'remote-entry.js',
    preload: [],
    exposes: { './Screen': { js: ['screen.js'] } },
    files: {
      'remote-entry.js': { sha384: 'entryHash', bytes: 10 },
      'screen.js': { sha384: 'screenHash', bytes: 20 },
      'images/load.svg': { sha384: 'imageHash', bytes: 30 },
    },
    trustedTypesPolicies: [`${stated.name}_policy`],
    styleHashes: [],
    shared: {},
    shellRange: '*',
    team: 'dashboard',
    commit: '',
    builtAt: '',
    ...stated,
  };
}

/** The shell's release for tests. */
export function aShellRelease(facts: Partial<Release> = {}): Release {
  return aRelease({
    name: 'shell',
    route: '',
    entry: 'main.js',
    preload: ['vendor.js'],
    exposes: {},
    files: { 'main.js': { sha384: 'mainHash', bytes: 10 }, 'vendor.js': { sha384: 'vendorHash', bytes: 20 } },
    trustedTypesPolicies: ['shell_policy'],
    styleHashes: ["'sha256-library'"],
    ...facts,
  });
}
