import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { apps, describeApp, isAppName } from './apps';
import { installedVersion } from './installed-version';
import { listFiles } from './list-files';
import { sharedLibraries } from './shared-libraries';
import { readManifest } from './workspace';

const repositoryRoot = join(__dirname, '../..');
const folders = [
  'shared-auth',
  'shared-ui',
  ...Object.keys(apps)
    .filter(isAppName)
    .map((name) => describeApp(name).folder),
];

test('every package asks for exactly the installed version of what is shared', () => {
  for (const folder of folders) {
    const wanted = readManifest(join(repositoryRoot, folder)).dependencies ?? {};
    for (const { package: name } of Object.values(sharedLibraries)) {
      if (wanted[name])
        expect([folder, name, wanted[name]]).toEqual([folder, name, installedVersion(repositoryRoot, name)]);
    }
  }
});

const facades = Object.entries(sharedLibraries).filter(([, library]) => library.facade);

test.each(facades)('the facade of %s has every name that the portal imports', (name, { facade }) => {
  const offered = namesIn(/export \{([^}]*)\}/g, join(repositoryRoot, `build-config/src/facades/${facade}.ts`));
  const imports = new RegExp(`import \\{([^}]*)\\} from '${name}'`, 'g');
  const used = folders.flatMap((folder) =>
    listFiles(join(repositoryRoot, folder, 'src'))
      .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$|testing\/|standalone/.test(path))
      .flatMap((path) => namesIn(imports, join(repositoryRoot, folder, 'src', path))),
  );
  expect(used.length).toBeGreaterThan(0);
  expect([...new Set(used)].filter((imported) => !offered.includes(imported))).toEqual([]);
});

function namesIn(pattern: RegExp, path: string): string[] {
  return [...readFileSync(path, 'utf8').matchAll(pattern)]
    .flatMap(([, list = '']) => list.split(','))
    .map((name) => name.trim())
    .filter((name) => name !== '' && !name.startsWith('type '));
}
