import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describeTree } from './describe-tree';
import { readSourceTree } from './source-tree';

const copied = ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => `export const ${name} = '${name}';`).join('\n');

const files = {
  'api/package.json': '{}',
  'shared/package.json': '{ "exports": { ".": { "default": "./src/index.ts" } } }',
  'shared/src/index.ts': "export { plain } from './plain';\nexport { rich } from './rich';\n",
  'shared/src/plain.ts': 'export const plain = 1;\n',
  'shared/src/rich.ts': 'export const rich = 2;\n',
  'api/src/one.ts': "import type { Two } from './two';\nimport { plain } from 'shared';\nexport type One = Two;\n",
  'api/src/two.ts': "import type { One } from './one';\nimport { plain } from 'shared';\nexport type Two = One;\n",
  'api/src/loads/load.ts': `import { photo } from '../photos/photo';\n${copied}\nexport const load = photo;\n`,
  'api/src/photos/photo.ts': "import { rich } from 'shared';\nexport const photo = rich;\n",
  'api/src/photos/shown-photo.ts': `import { load } from '../loads/load';\n${copied}\nexport const shown = () => load;\n`,
  'api/src/load.test.ts': "import '../src/one';\nconst recipe = /## Add an endpoint\\n/;\n",
  'CONTRIBUTING.md':
    '# Contributing\n\n## Add an endpoint\n\n1. A line.\n2. A file.\n\n## Add a remote\n\n1. A folder.\n',
  'api/src/testing/a-load.ts': 'export const aLoad = 1;\n',
};

const folder = mkdtempSync(join(tmpdir(), 'figures-test-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('figures of a small tree name its circle, mutual folders, copies and files used once', () => {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(folder, dirname(path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  const { figures, lists } = describeTree(readSourceTree(folder, Object.keys(files)));
  expect(Object.values(lists)).toEqual([
    ['api/src/one.ts, api/src/two.ts'],
    ['api/src/loads ↔ api/src/photos'],
    ['api/src/loads/load.ts = api/src/photos/shown-photo.ts'],
  ]);
  expect(figures).toMatchObject({
    'source files': '8',
    'longest file': '8, api/src/loads/load.ts',
    // All but the barrel, the file that nobody imports, and the one imported twice through the barrel.
    'files imported from exactly one place': '5 (63%)',
    'longest function': '1, shown in api/src/photos/shown-photo.ts',
    'files touched to add an endpoint': '2',
    'files touched to add a remote': 'n/a',
    portal: '3 files, 18 lines (64%)',
  });
});
