const wire = 'shared-domain/wire';
const browser = 'shared-domain/browser';
const waste = 'shared-domain/waste';
const releases = 'shared-domain/releases';
const signing = 'shared-domain/signing';
const domain = [wire, browser, waste, releases];
const everyEntry = [...domain, signing];

/** Allowed imports. The lint zones are computed only from this table. */
export const mayImport: Record<string, readonly string[]> = {
  shell: [wire, browser, releases, 'shared-auth', 'shared-ui', 'release-console'],
  // The screen table, and the seven stages on the login page.
  'shell/src/screens.ts': [wire, waste, releases],
  // Compares the table with the routes that the remotes declare.
  'shell/src/screens.test.ts': [...everyEntry, 'shared-auth', 'build-config'],
  'shell/src/session/login-story.tsx': [waste, 'shared-ui'],
  'shell/src/testing': [wire, browser, releases, signing, 'shared-auth', 'shared-ui'],
  'release-console': [wire, browser, releases, 'shared-auth', 'shared-ui'],
  'mfe-*': [wire, browser, waste, 'shared-auth', 'shared-ui'],
  // Bundles the components of the screens into a program of its own. See decision 0112.
  'mfe-embed': [wire, browser, waste, 'shared-auth', 'shared-ui', 'mfe-*'],
  'shared-auth': [wire, browser],
  'shared-ui': [],
  'shared-ui/src/loads': [wire, waste],
  'shared-ui/src/theme': [wire, browser],
  'shared-domain': [],
  'shared-domain/src/browser': [wire],
  'shared-domain/src/waste': [wire],
  'shared-domain/src/releases': [wire],
  'shared-domain/src/testing': domain,
  api: [wire, waste, releases, signing],
  'build-config': [wire, releases, signing],
  'portal-cli': [wire, releases, signing, 'build-config'],
  e2e: [...everyEntry, 'shared-auth', 'shared-ui', 'build-config', 'portal-cli'],
  benchmarks: [...everyEntry, 'shared-auth', 'shared-ui', 'build-config', 'portal-cli', 'api'],
  'examples/smallest-remote': [wire, waste, 'shared-auth', 'shared-ui', 'build-config'],
  // Portals of other companies have only what is published.
  'examples/express-tokens': [],
  'examples/iframe-page': [],
  'examples/plain-page': [],
  'examples/react-18-federation': [],
  'examples/vue-portal': [],
};

/** The alternative named in the lint message. */
const rightWay: Record<string, string> = {
  shell: 'Move shared code to a shared-* package.',
  'release-console': 'Only the shell imports the console, and passes it what it needs.',
  'mfe-*': 'Remotes must not import each other: navigate to a path from shared-domain.',
  'shared-auth':
    'Data comes through callEndpoint of shared-auth, in the shell or in the queries/ of a remote; pass it on as props.',
  'shared-ui': 'What every screen shows is taken from shared-ui by the apps, never the other way around.',
  [wire]: 'In shared-ui, only src/loads/ and src/theme/ need it. Elsewhere, use plain props.',
  [browser]:
    'Only pages may import it: put what the server needs in shared-domain/wire. In shared-ui, only src/theme/ needs it.',
  [waste]:
    'In the shell, only the screen table and the login story need it; in shared-ui, only src/loads/. Elsewhere, use plain props.',
  [releases]: 'Screens must not depend on releases. What every part needs is in shared-domain/wire.',
  [signing]: 'It runs in Node. Browsers verify signatures and sign nothing.',
  api: 'Browsers and tests speak to the API through HTTP: callEndpoint of shared-auth.',
  'build-config': 'Only webpack.config.ts of an app calls build-config.',
  'portal-cli': 'Commands are run through npm, and imported by tests and benchmarks only.',
};

const packages = Object.keys(rightWay);

interface Area {
  /** Other areas that it may import. */
  mayImport: readonly string[];
  /** The alternative to importing it. */
  way: string;
}

const apart = 'waste and releases never meet: move what both need to platform or accounts, or let app.ts pass it in.';

/** The areas of the API, in `api/src`. */
const areas: Record<string, Area> = {
  platform: { mayImport: [], way: 'Every area may import platform.' },
  accounts: {
    mayImport: ['platform'],
    way: 'platform must not import other areas: let app.ts pass in what it needs.',
  },
  waste: { mayImport: ['platform', 'accounts'], way: apart },
  releases: { mayImport: ['platform', 'accounts'], way: apart },
  admin: {
    mayImport: ['platform', 'accounts', 'waste', 'releases'],
    way: 'admin is a program: move what both need to a service of an area.',
  },
  demo: {
    mayImport: ['platform', 'accounts', 'waste'],
    way: 'Only main.ts loads demo: its accounts always, its data only in demo mode.',
  },
};

/** Steps inside an area of the API that must not be skipped or reversed. */
const areaSteps = [
  { from: '*.routes.ts', never: '\\.repository$|/database(/|$)|^pg$', way: 'A route calls its service.' },
  { from: '*.service.ts', never: '\\.routes$|^fastify', way: 'Services must not depend on HTTP.' },
  { from: '*.repository.ts', never: '\\.(routes|service)$', way: 'Repositories must depend only on the database.' },
];

/** Of these areas, only services open transactions. */
const areasWithServices = ['accounts', 'waste', 'releases', 'admin'];

const noTransactions: ImportPattern = {
  regex: '/database/transaction$',
  importNames: ['inTransaction'],
  message: 'Open transactions only in a *.service.ts file, and pass `tx` on.',
};

type ImportPattern = { regex: string; message: string; importNames?: string[]; allowTypeImports?: boolean };
type ImportZone = { files: string[]; ignores: string[]; patterns: ImportPattern[] };

/** What the components of a screen may not import, in this or another repository. */
export const componentRules: ImportPattern[] = [
  {
    regex: '/queries(/|$)|/screen$|^shared-auth',
    message: 'Components receive data as props; the screen gets it from queries/.',
    allowTypeImports: true,
  },
];

function forbiddenFor(owner: string): ImportPattern[] {
  const allowed = mayImport[owner] ?? [];
  const own = owner.split('/')[0];
  return (
    packages
      // A remote may import itself, but not another one.
      .filter((name) => (name !== own || own === 'mfe-*') && !allowed.includes(name))
      .map((name) => ({
        regex: addressOf(name, own),
        message: `${owner} may not import ${name}. ${rightWay[name]}`,
      }))
  );
}

/** Matches imports of a package, or of a folder of the importing package. */
function addressOf(name: string, own: string | undefined): string {
  const [first, entry] = name.split('/');
  if (entry !== undefined && first === own) return `^(\\.\\./)+${entry}/`;
  return `^(\\.\\./)*${name.replace('*', '[\\w-]+')}(/|$)`;
}

function forbiddenForArea(area: string, { mayImport: allowed }: Area): ImportPattern[] {
  const isForbidden = (name: string) => name !== area && !allowed.includes(name);
  const ofOthers = Object.entries(areas).filter(([name]) => isForbidden(name));
  const patterns = [
    ...ofOthers.map(([name, { way }]) => ({
      regex: `^(\\.\\./)+${name}/`,
      message: `api/src/${area} may not import ${name}. ${way}`,
    })),
    // An area has the entry of shared-domain of the same name, and those of the areas that it imports.
    ...['waste', 'releases'].filter(isForbidden).map((entry) => ({
      regex: `^shared-domain/${entry}$`,
      message: `api/src/${area} may not import shared-domain/${entry}. What every area needs is in shared-domain/wire.`,
    })),
  ];
  if (area !== 'admin' && area !== 'demo') return patterns;
  const message = `api/src/${area} calls services: a repository belongs to its area.`;
  return [...patterns, { regex: '^(\\.\\./)+.*\\.repository$', message }];
}

/** The zones of the API: each area, then its routes, services and repositories. */
function areaZones(ignores: string[]): ImportZone[] {
  return Object.entries(areas).flatMap(([name, area]) => {
    const patterns = [...forbiddenFor('api'), ...forbiddenForArea(name, area)];
    const outsideServices = areasWithServices.includes(name) ? [...patterns, noTransactions] : patterns;
    const whole = { files: [`api/src/${name}/**/*.ts`], ignores, patterns: outsideServices };
    const layers = areaSteps.map(({ from, never, way }) => ({
      files: [`api/src/${name}/**/${from}`],
      ignores,
      patterns: [
        ...(from === '*.service.ts' ? patterns : outsideServices),
        { regex: never, message: way, allowTypeImports: true },
      ],
    }));
    return [whole, ...layers];
  });
}

/** The zones that lint refuses, most general first: a later one replaces an earlier one for its files. */
export function importZones(): ImportZone[] {
  const tests = ['**/*.test.ts', '**/*.test.tsx', '**/testing/**'];
  const zones = Object.keys(mayImport).flatMap((owner) => {
    const patterns = forbiddenFor(owner);
    const webpackConfig = owner.startsWith('mfe-') || owner === 'shell' ? [`${owner}/webpack.config.ts`] : [];
    if (/\.tsx?$/.test(owner)) return { files: [owner], ignores: [], patterns };
    return [
      { files: [`${owner}/**/*.{ts,tsx}`], ignores: webpackConfig, patterns },
      // Tests may use data of any entry of shared-domain.
      {
        files: tests.map((test) => `${owner}/${test}`),
        ignores: [],
        patterns: patterns.filter(({ message }) => !domain.some((entry) => message.includes(`import ${entry}.`))),
      },
    ];
  });
  const components = {
    files: ['mfe-*/src/components/**'],
    ignores: tests,
    patterns: [...forbiddenFor('mfe-*'), ...componentRules],
  };
  return [...zones, components, ...areaZones(tests)];
}
