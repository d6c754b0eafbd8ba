import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildSync, type BuildOptions } from 'esbuild';

/** Scripts in the portal's page, by the comment that they replace. */
const scripts = {
  '<!--portal:starter-->': "import { startFirstCalls } from './session/send-first-calls'; startFirstCalls();",
  '<!--portal:last-screen-->': "import { showLastScreen } from './session/last-screen'; showLastScreen();",
};

/**
 * The page's template with the scripts that run before any bundle: one sends the first calls of a screen, the other
 * shows what a reloaded page showed before.
 */
export function inlineStarter(template: string, repositoryRoot: string): string {
  return Object.entries(scripts).reduce(
    (page, [place, entry]) => page.replace(place, () => inlineScript(entry, repositoryRoot)),
    template,
  );
}

/** A script of the shell as an element of the page. */
export function inlineScript(entry: string, repositoryRoot: string): string {
  return bundleElement({ stdin: { contents: entry, resolveDir: join(repositoryRoot, 'shell/src') } });
}

/**
 * The scripts and the page with which the embed starts in other portals, by file name. They are not part of a release:
 * the portal sends its own, and writes the active release into them.
 */
export function bundleCarriers(appFolder: string): Record<string, string> {
  const sourceOf = (name: string) => ({ entryPoints: [join(appFolder, 'src', name)] });
  const page = readFileSync(join(appFolder, 'frame.html'), 'utf8');
  const script = bundleElement(sourceOf('frame.ts'));
  return {
    'loader.js': bundleScript(sourceOf('loader.ts'), 'iife'),
    'remote-entry.js': bundleScript(sourceOf('remote-entry.ts'), 'esm'),
    'connect-frame.js': bundleScript(sourceOf('connect-frame.ts'), 'esm'),
    'frame.html': page.replace('<!--embed:script-->', () => script),
  };
}

function bundleElement(source: BuildOptions): string {
  const script = bundleScript(source, 'iife');
  if (script.includes('</')) throw new Error('An inline script would end its own element');
  return `<script>${script}</script>`;
}

/** A script and what it imports as one minified text. `source` has the options that name it. */
function bundleScript(source: BuildOptions, format: 'iife' | 'esm'): string {
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
