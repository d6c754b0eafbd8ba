import { existsSync } from 'node:fs';
import path from 'node:path';

/** The root folder of the repository, wherever the tests run inside it. */
export function findRepositoryRoot(from: string = process.cwd()): string {
  if (existsSync(path.join(from, 'package-lock.json'))) return from;
  const parent = path.dirname(from);
  if (parent === from) throw new Error('The tests must run inside the repository');
  return findRepositoryRoot(parent);
}
