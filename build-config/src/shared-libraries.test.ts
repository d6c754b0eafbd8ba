import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readApps } from './apps';
import { sharedLibraries } from './shared-libraries';
import { installedVersion, listFiles, readManifest } from './workspace';

const repositoryRoot = join(__dirname, '../..');
const ownPackages = ['shared-domain', 'shared-auth', 'shared-ui', 'build-config', 'portal-cli', 'release-console'];
const folders = [
  'release-console',
  'shared-auth',
  'shared-ui',
  ...readApps(repositoryRoot).map(({ folder }) => folder),
];

test('every package requires exactly the installed version of each shared library', () => {
  for (const folder of folders) {
    const { dependencies, devDependencies } = readManifest(join(repositoryRoot, folder));
    const wanted: Record<string, string> = { ...devDependencies, ...dependencies };
    for (const name of [...Object.values(sharedLibraries).map((library) => library.package), ...ownPackages]) {
      if (wanted[name]) expect([folder, name, wanted[name]]).toEqual([folder, name, exactly(name)]);
    }
  }
});

/** This repository's packages are published under a scope and imported without it. */
function exactly(name: string): string {
  const version = installedVersion(repositoryRoot, name);
  return ownPackages.includes(name) ? `npm:@load-provenance/${name}@${version}` : version;
}

const facades = Object.entries(sharedLibraries).filter(([, library]) => library.facade);

test.each(facades)('the facade of %s exports every name that the portal imports', (name, { facade }) => {
  const offered = namesIn(
    /export (?:\{([^}]*)\}|(?:const|function) (\w+))/g,
    join(repositoryRoot, `build-config/src/facades/${facade}.ts`),
  );
  const imports = new RegExp(`import (?:\\w+, )?\\{([^}]*)\\} from '${name}'`, 'g');
  // The embed bundles whole libraries, and the build renders the login page with the whole of styled-components.
  const used = folders
    .filter((folder) => folder !== 'mfe-embed')
    .flatMap((folder) =>
      listFiles(join(repositoryRoot, folder, 'src'))
        .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$|testing\/|standalone|render-sign-in/.test(path))
        .flatMap((path) => namesIn(imports, join(repositoryRoot, folder, 'src', path))),
    );
  expect(used.length).toBeGreaterThan(0);
  expect([...new Set(used)].filter((imported) => !offered.includes(imported))).toEqual([]);
});

function namesIn(pattern: RegExp, path: string): string[] {
  return [...readFileSync(path, 'utf8').matchAll(pattern)]
    .flatMap(([, list, name = '']) => (list ?? name).split(','))
    .map((name) => name.trim())
    .filter((name) => name !== '' && !name.startsWith('type '));
}
