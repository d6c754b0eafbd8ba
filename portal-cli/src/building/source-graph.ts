import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { packageFolder } from 'build-config/tables';

const imports = /(?:from|import)\s*\(?\s*'(\.{1,2}\/[^']+|build-config(?:\/[^']+)?)'/g;

/**
 * Paths, below the root, of a module and of all modules it reaches through relative imports and through `build-config`;
 * in a stable order.
 */
export function sourceGraph(root: string, entry: string): string[] {
  const found = new Set<string>();
  const visit = (path: string) => {
    if (found.has(path)) return;
    found.add(path);
    for (const [, specifier = ''] of readFileSync(path, 'utf8').matchAll(imports)) {
      const target = `${resolve(root, path, specifier)}.ts`;
      if (existsSync(target)) visit(target);
    }
  };
  visit(join(root, entry));
  return [...found].map((path) => relative(root, path).split(sep).join('/')).sort();
}

function resolve(root: string, importer: string, specifier: string): string {
  if (specifier.startsWith('.')) return join(dirname(importer), specifier);
  const [, door = 'index'] = specifier.split('/');
  return join(root, packageFolder(root, 'build-config'), 'src', door);
}
