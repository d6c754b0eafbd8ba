import webpack, { type Configuration, type StatsCompilation } from 'webpack';

/** Builds once; rejects with the compiler's messages if there are errors. */
export function runWebpack(configuration: Configuration): Promise<StatsCompilation> {
  return new Promise((resolve, reject) => {
    const compiler = webpack(configuration);
    compiler.run((error, stats) => {
      // Closing also stores the cache for the next build.
      compiler.close((closeError) => {
        const cause = error ?? closeError;
        if (cause) return reject(cause);
        if (!stats || stats.hasErrors()) return reject(new Error(stats?.toString({ preset: 'errors-only' })));
        resolve(stats.toJson({ all: false, chunkGroups: true }));
      });
    });
  });
}

/** The scripts of a named group of chunks. */
export function groupFiles(stats: StatsCompilation, group: string): string[] {
  const assets = stats.namedChunkGroups?.[group]?.assets ?? [];
  return assets.map(({ name }) => name).filter((name) => name.endsWith('.js'));
}
