import { promisify } from 'node:util';
import webpack, { type Configuration, type StatsCompilation } from 'webpack';

/** Builds once; rejects with the compiler's messages if there are errors. */
export async function runWebpack(configuration: Configuration): Promise<StatsCompilation> {
  const compiler = webpack(configuration);
  try {
    const stats = await promisify(compiler.run.bind(compiler))();
    if (!stats || stats.hasErrors()) throw new Error(stats?.toString({ preset: 'errors-only' }));
    return stats.toJson({ all: false, chunkGroups: true });
  } finally {
    // Closing also stores the cache for the next build.
    await promisify(compiler.close.bind(compiler))();
  }
}

/** The scripts of a named group of chunks. */
export function groupFiles(stats: StatsCompilation, group: string): string[] {
  const assets = stats.namedChunkGroups?.[group]?.assets ?? [];
  return assets.map(({ name }) => name).filter((name) => name.endsWith('.js'));
}
