/** Who may import whom. The lint zones are computed from this table and from nothing else. */
export const mayImport: Record<string, readonly string[]> = {
  shell: ['shared-domain', 'shared-auth', 'shared-ui', 'release-console'],
  'release-console': ['shared-domain', 'shared-auth', 'shared-ui'],
  'mfe-*': ['shared-domain', 'shared-auth', 'shared-ui'],
  'shared-auth': ['shared-domain'],
  'shared-ui': [],
  'shared-ui/src/loads': ['shared-domain'],
  'shared-ui/src/theme': ['shared-domain'],
  'shared-domain': [],
  api: ['shared-domain'],
  'build-config': ['shared-domain'],
  'portal-cli': ['shared-domain', 'build-config'],
  e2e: ['shared-domain', 'shared-auth', 'shared-ui', 'build-config', 'portal-cli'],
  benchmarks: ['shared-domain', 'shared-auth', 'shared-ui', 'build-config', 'portal-cli', 'api'],
  'examples/smallest-remote': ['shared-domain', 'shared-auth', 'shared-ui', 'build-config'],
};

/** The way to take instead, said by the lint message. */
const rightWay: Record<string, string> = {
  shell: 'The shell meets other packages at run time; move what both need to a shared-* package.',
  'release-console': 'Only the shell imports the console, and passes it what it needs.',
  'mfe-*': 'Remotes meet in the URL: navigate to a path of shared-domain.',
  'shared-auth':
    'Data comes through callEndpoint of shared-auth, in the shell or in the queries/ of a remote; pass it on as props.',
  'shared-ui': 'What every screen shows is taken from shared-ui by the apps, never the other way round.',
  'shared-domain':
    'In shared-ui, only src/loads/ is about loads and only src/theme/ stores a choice. Elsewhere, use plain props.',
  api: 'Browsers and tests speak to the API through HTTP: callEndpoint of shared-auth.',
  'build-config': 'Only webpack.config.ts of an app calls build-config.',
  'portal-cli': 'Commands are run through npm, and imported by tests and benchmarks only.',
};

const packages = Object.keys(rightWay);

const forComponents = {
  never: '/queries(/|$)|/screen$|^shared-auth',
  way: 'Components receive data as props; the screen gets it from queries/.',
};

/** Steps inside a package that may not be skipped or taken backwards. */
const steps = [
  { from: 'api/src/**/*.routes.ts', never: '\\.repository$|/database(/|$)|^pg$', way: 'A route calls its service.' },
  { from: 'api/src/**/*.service.ts', never: '\\.routes$|^fastify', way: 'A service knows nothing of HTTP.' },
  { from: 'api/src/**/*.repository.ts', never: '\\.(routes|service)$', way: 'A repository knows only the database.' },
  { from: 'mfe-*/src/components/**', ...forComponents },
];

type ImportPattern = { regex: string; message: string; allowTypeImports?: boolean };
type ImportZone = { files: string[]; ignores: string[]; patterns: ImportPattern[] };

/** What the components of a screen may not import, in this or another repository. */
export const componentRules: ImportPattern[] = [
  { regex: forComponents.never, message: forComponents.way, allowTypeImports: true },
];

function forbiddenFor(owner: string): ImportPattern[] {
  const allowed = mayImport[owner] ?? [];
  const own = owner.split('/')[0];
  return (
    packages
      // A remote may import itself, but not another one.
      .filter((name) => (name !== own || own === 'mfe-*') && !allowed.includes(name))
      .map((name) => ({
        regex: `^(\\.\\./)*${name.replace('*', '[\\w-]+')}(/|$)`,
        message: `${owner} may not import ${name}. ${rightWay[name]}`,
      }))
  );
}

/** The zones that lint refuses, most general first: a later one replaces an earlier one for its files. */
export function importZones(): ImportZone[] {
  const tests = ['**/*.test.ts', '**/*.test.tsx', '**/testing/**'];
  const zones = Object.keys(mayImport).map((owner) => ({
    files: [`${owner}/**/*.{ts,tsx}`],
    ignores: owner.startsWith('mfe-') || owner === 'shell' ? [`${owner}/webpack.config.ts`] : [],
    patterns: forbiddenFor(owner),
  }));
  const layered = steps.flatMap(({ from, never, way }) =>
    Object.keys(mayImport)
      .filter((owner) => from.startsWith(`${owner}/`))
      .map((owner) => ({
        files: [from],
        ignores: tests,
        patterns: [...forbiddenFor(owner), { regex: never, message: way, allowTypeImports: true }],
      })),
  );
  return [...zones, ...layered];
}
