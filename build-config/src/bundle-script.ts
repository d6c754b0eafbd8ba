import { buildSync, type BuildOptions } from 'esbuild';

/** A script and what it imports as one minified text. `source` has the options that name it. */
export function bundleScript(source: Pick<BuildOptions, 'entryPoints' | 'stdin'>, format: 'iife' | 'esm'): string {
  const { outputFiles } = buildSync({
    ...source,
    bundle: true,
    minify: true,
    format,
    target: 'es2022',
    charset: 'utf8',
    legalComments: 'none',
    write: false,
    logLevel: 'silent',
  });
  return outputFiles[0]?.text.trim() ?? '';
}

/** A bundled script as an element of a page. */
export function bundleElement(source: Pick<BuildOptions, 'entryPoints' | 'stdin'>): string {
  const script = bundleScript(source, 'iife');
  if (script.includes('</')) throw new Error('An inline script would end its own element');
  return `<script>${script}</script>`;
}
