// Writes the npm package to release/npm: one script without dependencies, and its types.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { build } from 'esbuild';
import { loadStatuses } from 'shared-domain/waste';
import { transpileDeclaration } from 'typescript';

const typed = ['index', 'connect-frame', 'embed-options', 'frame-messages'];
const folder = new URL('release/npm/', import.meta.url);
const source = (name: string) => readFileSync(new URL(`src/${name}.ts`, import.meta.url), 'utf8');

/** Partners do not have this repository's packages. */
const importOfStatus = "import type { LoadStatus } from 'shared-domain/waste';";
const statuses = `/** The seven stages of a waste load, in order. */
export type LoadStatus = ${loadStatuses.map((status) => `'${status}'`).join(' | ')};`;

mkdirSync(folder, { recursive: true });
await build({
  entryPoints: [new URL('src/index.ts', import.meta.url).pathname],
  outfile: new URL('index.js', folder).pathname,
  bundle: true,
  format: 'esm',
  target: 'es2022',
  logLevel: 'warning',
});
for (const name of typed) {
  const text = source(name).replace(importOfStatus, () => statuses);
  const { outputText, diagnostics = [] } = transpileDeclaration(text, { fileName: `${name}.ts` });
  const [problem] = diagnostics;
  if (problem) throw new Error(`${name}.ts: ${JSON.stringify(problem.messageText)}`);
  if (outputText.includes('shared-domain')) throw new Error(`${name}.ts needs types that partners do not have`);
  // Strict resolvers want the extension.
  writeFileSync(new URL(`${name}.d.ts`, folder), outputText.replace(/(?<=from '\.\/[\w-]+)(?=')/g, '.js'));
}
