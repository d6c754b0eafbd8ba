import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { portalApps } from './apps';
import { listFiles, workspaceFolders } from './workspace';

const repositoryRoot = join(__dirname, '../..');
const browserFolders = [
  ...portalApps(repositoryRoot).map(({ folder }) => folder),
  'release-console',
  'shared-auth',
  'shared-ui',
];
const importsSchemas = /from '@sinclair\/typebox/;
const tests = /(\.test\.tsx?$|(^|\/)testing\/)/;

const read = (path: string) => readFileSync(join(repositoryRoot, path), 'utf8');
const sources = (folder: string) =>
  listFiles(join(repositoryRoot, folder, 'src'))
    .filter((path) => /\.tsx?$/.test(path) && !tests.test(path))
    .map((path) => `${folder}/src/${path}`);

/** What a file with schemas also exports, and what would bring the schema library along. */
const besideSchemas = sources('shared-domain')
  .filter((path) => importsSchemas.test(read(path)))
  .flatMap((path) => [...read(path).matchAll(/^export (?:const|function|class) (\w+)/gm)].map(([, name]) => name));

test('browser code imports nothing from a file with schemas, which would add the schema library', () => {
  expect(besideSchemas).toContain('loadSchema');
  const heavy = browserFolders.flatMap(sources).flatMap((path) =>
    [...read(path).matchAll(/import \{([^}]*)\} from 'shared-domain\/\w+'/g)]
      .flatMap(([, names = '']) => names.split(','))
      .map((name) => name.trim())
      .filter((name) => besideSchemas.includes(name))
      .map((name) => `${path}: ${name}`),
  );
  expect(heavy).toEqual([]);
});

/** Never installed as packages, or published with their dependencies bundled. */
const withoutDependencies = ['benchmarks', 'e2e', 'mfe-embed'];
const workspaces = workspaceFolders(repositoryRoot);

test.each(workspaces.filter((folder) => !withoutDependencies.includes(folder)))(
  '%s declares the packages of this repository that its product code imports',
  (folder) => {
    const names = sources(folder)
      .flatMap((path) => [...read(path).matchAll(/^(?:import|export) (?!type )(?:[^;]* from )?'([\w-]+)[^']*';/gm)])
      .map(([, name = '']) => name);
    const own = workspaces.filter((name) => name !== folder && names.includes(name));
    const { dependencies = {} } = JSON.parse(read(`${folder}/package.json`)) as { dependencies?: object };
    expect(Object.keys(dependencies)).toEqual(expect.arrayContaining(own));
  },
);
