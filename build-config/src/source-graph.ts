import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';

const relativeImport = /(?:from|import)\s*\(?\s*'(\.{1,2}\/[^']+)'/g;

/** Paths, below the root, of a module and of all modules it reaches through relative imports; in a stable order. */
export function sourceGraph(root: string, entry: string): string[] {
  const found = new Set<string>();
  const visit = (path: string) => {
    if (found.has(path)) return;
    found.add(path);
    for (const [, specifier = ''] of readFileSync(path, 'utf8').matchAll(relativeImport)) {
      const target = join(dirname(path), `${specifier}.ts`);
      if (existsSync(target)) visit(target);
    }
  };
  visit(join(root, entry));
  return [...found].map((path) => relative(root, path).split(sep).join('/')).sort();
}
