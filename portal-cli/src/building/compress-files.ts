import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { listFiles } from 'build-config/tables';
import { isCompressed } from 'shared-domain/releases';

/** Adds a `.br` and a `.gz` to each text file, so that serving takes no processor time. */
export async function compressFiles(folder: string): Promise<void> {
  await Promise.all(listFiles(folder).map((path) => compressFile(join(folder, path))));
}

/** Sizes of Brotli's blocks, as powers of two; 0 lets Brotli choose. Which is best changes with a few bytes of a text. */
const blockSizes = [0, 16, 17];

async function compressFile(path: string): Promise<void> {
  const content = await readFile(path);
  if (!isCompressed(path, content.length)) return;
  // Smaller texts are one block.
  const sizes = content.length > 2 ** 16 ? blockSizes : [0];
  const [zipped, ...brotlis] = await Promise.all([
    promisify(gzip)(content, { level: 9 }),
    ...sizes.map((blockSize) => compressAtBest(content, blockSize)),
  ]);
  const smallest = brotlis.reduce((least, one) => (one.length < least.length ? one : least));
  await Promise.all([writeFile(`${path}.br`, smallest), writeFile(`${path}.gz`, zipped)]);
}

function compressAtBest(content: Buffer, blockSize: number): Promise<Buffer> {
  return promisify(brotliCompress)(content, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 11,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      [constants.BROTLI_PARAM_LGBLOCK]: blockSize,
    },
  });
}
