import { sha384Of } from 'shared-domain/signing';
import webpack, { type Compiler } from 'webpack';

const { Compilation, sources } = webpack;

/** What the webpack runtime calls instead of `import`. */
export const importFunction = 'importChunk';

/** Stands for the table of hashes until all files have their final content. */
const hashTable = 'CHUNK_HASHES';

interface EmbedFactoryOptions {
  /** File that becomes the function. */
  entry: string;
  /** Variable that holds what the entry exports. */
  exported: string;
}

/**
 * Wraps the entry's whole bundle, with the webpack runtime, in the function that the file exports, and gives it the
 * SHA-384 of every chunk. So the hash of the entry covers everything that it loads. The carrier passes in the function
 * that imports an address only if it has that hash.
 */
export class EmbedFactoryPlugin {
  constructor(private readonly options: EmbedFactoryOptions) {}

  apply(compiler: Compiler): void {
    const { entry, exported } = this.options;
    compiler.hooks.compilation.tap(EmbedFactoryPlugin.name, (compilation) => {
      const tap = (stage: number, change: (content: string) => string) =>
        compilation.hooks.processAssets.tap({ name: EmbedFactoryPlugin.name, stage }, () =>
          compilation.updateAsset(entry, (source) => new sources.RawSource(change(source.source().toString()))),
        );
      // Before the minifier, and then after it.
      tap(Compilation.PROCESS_ASSETS_STAGE_ADDITIONS, (bundle) => wrap(bundle, exported));
      tap(Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH, (bundle) =>
        bundle.replaceAll(hashTable, () => JSON.stringify(hashesOf(compilation.assets, entry))),
      );
    });
  }
}

function wrap(bundle: string, exported: string): string {
  return `const chunkHashes = ${hashTable};
export default function createCore(importVerified) {
  const ${importFunction} = (path) => importVerified(new URL(path, import.meta.url).href, chunkHashes[path.slice(2)]);
${bundle}
  return ${exported};
}
`;
}

function hashesOf(assets: Readonly<Record<string, webpack.sources.Source>>, entry: string): Record<string, string> {
  const chunks = Object.keys(assets).filter((name) => name.endsWith('.js') && name !== entry);
  return Object.fromEntries(
    chunks.sort().map((name) => [name, `sha384-${sha384Of(assets[name]?.buffer() ?? Buffer.alloc(0))}`]),
  );
}
