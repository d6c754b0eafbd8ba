import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { listFiles } from 'build-config/tables';

const compressible = /\.(js|css|svg|html|json|txt)$/;
const smallestWorthwhile = 512;

/** Puts a `.br` and a `.gz` beside each text file, so that serving costs no processor time. */
export async function compressFiles(folder: string): Promise<void> {
  const paths = listFiles(folder).filter((path) => compressible.test(path));
  await Promise.all(paths.map((path) => compressFile(join(folder, path))));
}

async function compressFile(path: string): Promise<void> {
  const content = await readFile(path);
  if (content.length < smallestWorthwhile) return;
  const brotliOptions = {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
  };
  const [brotli, zipped] = await Promise.all([
    promisify(brotliCompress)(content, brotliOptions),
    promisify(gzip)(content, { level: 9 }),
  ]);
  await Promise.all([writeFile(`${path}.br`, brotli), writeFile(`${path}.gz`, zipped)]);
}
