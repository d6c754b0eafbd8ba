import type { Release } from 'shared-domain/releases';
import { inlineRelease } from '../../registry/registry-document';
import { matchesRoute } from '../match-route';
import type { PageRegistry, RegistryPage } from '../page-registry';

/** A release for tests; say only what matters. */
export function aRelease(facts: Partial<Release> = {}): Release {
  const { name = 'mfe-dashboard', version = '1.0.0', build = 'ab12cd34' } = facts;
  return {
    name,
    version,
    build,
    container: `${name.replaceAll('-', '_')}_${build}`,
    base: `/remotes/${name}/${version}+${build}/`,
    route: '/',
    entry: 'remote-entry.js',
    preload: [],
    exposes: { './Screen': { js: ['screen.js'] } },
    files: {
      'remote-entry.js': { sha384: 'entryHash', bytes: 10 },
      'screen.js': { sha384: 'screenHash', bytes: 20 },
      'images/load.svg': { sha384: 'imageHash', bytes: 30 },
    },
    trustedTypesPolicies: [`${name}_policy`],
    styleHashes: [],
    shared: {},
    shellRange: '*',
    team: 'dashboard',
    commit: '',
    builtAt: '',
    ...facts,
  };
}

/** The shell's release for tests. */
export function aShellRelease(facts: Partial<Release> = {}): Release {
  return aRelease({
    name: 'shell',
    base: '/assets/shell/1.0.0+ab12cd34/',
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

/** A page's registry in memory: what was announced is active. */
export function aPageRegistry(): PageRegistry {
  let page: RegistryPage | null = null;
  return {
    announce: async (_shell, remotes) => {
      const resolved = remotes.map((release) => [release.name, { release: inlineRelease(release) }]);
      page = {
        signed: { payload: JSON.stringify({ remotes: Object.fromEntries(resolved) }), keyId: 'k', signature: 's' },
        keys: [{ id: 'k', key: 'public' }],
        admitted: remotes,
        findShown: (pathname) => remotes.find((release) => matchesRoute(release.route, pathname)) ?? null,
      };
    },
    page: async () => page,
  };
}
