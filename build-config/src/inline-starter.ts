import { join } from 'node:path';
import { buildSync } from 'esbuild';

/** Scripts in the page, by the comment that they replace. */
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
  const { outputFiles } = buildSync({
    stdin: { contents: entry, resolveDir: join(repositoryRoot, 'shell/src') },
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2022',
    charset: 'utf8',
    legalComments: 'none',
    write: false,
    logLevel: 'silent',
  });
  const script = outputFiles[0]?.text.trim() ?? '';
  if (script.includes('</')) throw new Error('An inline script would end its own element');
  return `<script>${script}</script>`;
}
