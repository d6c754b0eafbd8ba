// Writes the npm package to release/npm: one script without dependencies, and its types.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { build } from 'esbuild';
import { loadStatuses } from 'shared-domain/waste';
import { transpileDeclaration } from 'typescript';

const typed = {
  index: 'src/index.ts',
  'connect-frame': 'src/connect-frame.ts',
  'embed-options': '../shared-domain/src/waste/embed-options.ts',
  'embed-token': '../shared-domain/src/wire/embed-token.ts',
};
const folder = new URL('release/npm/', import.meta.url);

/** Partners do not have this repository's packages. */
const importOfStatus = "import type { LoadStatus } from './load-status';";
const statuses = `/** The seven stages of a waste load, in order. */
export type LoadStatus = ${loadStatuses.map((status) => `'${status}'`).join(' | ')};`;

rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
await build({
  entryPoints: [new URL('src/index.ts', import.meta.url).pathname],
  outfile: new URL('index.js', folder).pathname,
  bundle: true,
  format: 'esm',
  target: 'es2022',
  logLevel: 'warning',
});
for (const [name, file] of Object.entries(typed)) {
  const text = readFileSync(new URL(file, import.meta.url), 'utf8')
    .replace(importOfStatus, () => statuses)
    .replaceAll("'shared-domain/waste'", "'./embed-options'")
    .replaceAll("'../wire/embed-token'", "'./embed-token'");
  const { outputText, diagnostics = [] } = transpileDeclaration(text, { fileName: `${name}.ts` });
  const [problem] = diagnostics;
  if (problem) throw new Error(`${name}.ts: ${JSON.stringify(problem.messageText)}`);
  if (outputText.includes('shared-domain')) throw new Error(`${name}.ts needs types that partners do not have`);
  // Strict resolvers want the extension.
  writeFileSync(new URL(`${name}.d.ts`, folder), outputText.replace(/(?<=from '\.\/[\w-]+)(?=')/g, '.js'));
}
