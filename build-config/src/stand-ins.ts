import { existsSync } from 'node:fs';
import { join } from 'node:path';

const names = ['react-router-dom', 'sonner'];

/**
 * Libraries that an app replaces by files of its own, with their paths: `src/stand-ins/<library>`. Builds and tests of
 * that app use them for everything that it bundles.
 */
export function standIns(appFolder: string): Record<string, string> {
  const found = names.flatMap((name) =>
    ['.ts', '.tsx']
      .map((ending) => join(appFolder, 'src/stand-ins', `${name}${ending}`))
      .filter((path) => existsSync(path))
      .map((path) => [`${name}$`, path] as const),
  );
  return Object.fromEntries(found);
}
