import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const repositoryRoot = join(__dirname, '../../..');

function versions(workspace: string): Record<string, string> {
  const { dependencies, devDependencies } = JSON.parse(
    readFileSync(join(repositoryRoot, workspace, 'package.json'), 'utf8'),
  ) as Partial<Record<'dependencies' | 'devDependencies', Record<string, string>>>;
  return { ...devDependencies, ...dependencies };
}

test("the least page uses the portal's libraries in the portal's versions, and none of its packages", () => {
  const source = ['main.tsx', 'styles.ts'].map((file) => readFileSync(join(__dirname, file), 'utf8')).join('\n');
  const imported = [...source.matchAll(/from '([^'./][^'/]*)/g)].map(([, name = '']) => name);
  const libraries = ['axios', 'react', 'react-dom', 'react-router-dom', 'sonner', 'styled-components', 'zustand'];
  expect([...new Set(imported)].sort()).toEqual(libraries);
  const ofPortal = { ...versions('shell'), ...versions('shared-auth') };
  const ofLeastPage = versions('benchmarks');
  for (const library of libraries) expect([library, ofLeastPage[library]]).toEqual([library, ofPortal[library]]);
});
