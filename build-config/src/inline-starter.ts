import { join } from 'node:path';
import { bundleElement } from './bundle-script';

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
  return bundleElement({ stdin: { contents: entry, resolveDir: join(repositoryRoot, 'shell/src') } });
}
