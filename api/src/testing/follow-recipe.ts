import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { transformSync } from '@swc/core';
import { findRepositoryRoot } from './repository-root';

// For tests that follow a recipe in CONTRIBUTING.md.

export const root = findRepositoryRoot();
export const readFromRoot = (file: string) => readFileSync(path.join(root, file), 'utf8');
export const fromRoot = <T>(file: string) => import(path.join(root, file)) as Promise<T>;

/** Lets modules that are imported later see another source at this path, or a file that does not exist. */
export function mockFile(file: string, source: string): void {
  const absolute = path.join(root, file);
  if (existsSync(absolute)) jest.doMock(absolute, () => evaluate(source, absolute));
  else jest.doMock(absolute.replace(/\.tsx?$/, ''), () => evaluate(source, absolute), { virtual: true });
}

/** Runs a source as the module at `file`. */
function evaluate(source: string, file: string): unknown {
  const absolute = source.replaceAll(/from '(\.[^']*)'/g, (_, to: string) => `from '${path.resolve(file, '..', to)}'`);
  const { code } = transformSync(absolute, {
    filename: file,
    swcrc: false,
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript', tsx: file.endsWith('x') },
      transform: { react: { runtime: 'automatic' } },
    },
    module: { type: 'commonjs' },
  });
  const exports = {};
  new Function('require', 'exports', code)(require, exports);
  return exports;
}
