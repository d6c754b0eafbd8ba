import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type webpack from 'webpack';
import { EmbedFactoryPlugin, importFunction } from './embed-factory-plugin';
import { MinifyPlugin } from './minify-plugin';
import { runWebpack } from './run-webpack';
import { useFolder } from './testing/use-folder';

const folder = useFolder();
const built = (name: string) => readFileSync(join(folder, 'dist', name), 'utf8');
const sha384 = (content: string) => `sha384-${createHash('sha384').update(content).digest('base64')}`;

beforeEach(async () => {
  writeFileSync(
    join(folder, 'core.js'),
    "export { count } from './count';\nexport const later = () => import('./later');\n",
  );
  writeFileSync(join(folder, 'count.js'), 'let calls = 0;\nexport const count = () => (calls += 1);\n');
  writeFileSync(join(folder, 'later.js'), "import { count } from './count';\nexport const again = () => count();\n");
  await build();
});

function build() {
  const plugins = [
    new EmbedFactoryPlugin({ entry: 'core.js', exported: 'exported' }),
    new MinifyPlugin({ isModule: true }),
  ] as webpack.WebpackPluginInstance[];
  return runWebpack({
    mode: 'production',
    context: folder,
    entry: { core: './core.js' },
    target: ['web', 'es2022'],
    output: {
      path: join(folder, 'dist'),
      filename: '[name].js',
      chunkFilename: 'chunk.js',
      library: { name: 'exported', type: 'var' },
      scriptType: 'module',
      chunkFormat: 'module',
      chunkLoading: 'import',
      importFunctionName: importFunction,
      publicPath: 'auto',
    },
    optimization: { minimize: false },
    plugins,
  });
}

interface Core {
  count(): number;
  later(): Promise<{ again(): number }>;
}

type ImportVerified = (url: string, integrity: string) => Promise<unknown>;

/** Runs the entry like a browser: the modules of this test runner are no ES modules. */
function loadCores(cores: number, importVerified: ImportVerified = noFile): Core[] {
  const text = built('core.js')
    .replace(/export default function (\w+)/, 'return function $1')
    .replaceAll('import.meta.url', '"https://portal.example/remotes/core.js"');
  const create = new Function(text)() as (load: ImportVerified) => Core;
  return Array.from({ length: cores }, () => create(importVerified));
}

/** The chunk as a module. */
function chunk(): unknown {
  const names = ['__webpack_esm_ids__', '__webpack_esm_modules__'];
  const text = built('chunk.js').replaceAll('export const', 'const');
  return new Function(`${text};return { ${names.join()} }`)();
}

const noFile = () => Promise.reject(new Error('no file is expected'));

test('each call of the function has fresh modules', () => {
  const [one, other] = loadCores(2);
  expect([one?.count(), one?.count(), other?.count()]).toEqual([1, 2, 1]);
});

test('a chunk is imported with the hash of its final bytes, and joins the modules of its own core', async () => {
  const imported: string[][] = [];
  const [core] = loadCores(1, async (...file) => {
    imported.push(file);
    return chunk();
  });
  core?.count();
  expect((await core?.later())?.again()).toBe(2);
  expect(imported).toEqual([['https://portal.example/remotes/chunk.js', sha384(built('chunk.js'))]]);
});

test('the same sources give the same bytes, and no global', async () => {
  const before = built('core.js');
  await build();
  expect(built('core.js')).toBe(before);
  expect(before + built('chunk.js')).not.toMatch(/webpackChunk|CHUNK_HASHES/);
});
