import { join } from 'node:path';
import { buildSync } from 'esbuild';

const entry = "import { startFirstCalls } from './session/send-first-calls'; startFirstCalls();";

/** The page's template with the script that sends the first calls of a screen before any bundle runs. */
export function inlineStarter(template: string, repositoryRoot: string): string {
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
  if (script.includes('</')) throw new Error('The starter would end its own element');
  return template.replace('<!--portal:starter-->', () => `<script>${script}</script>`);
}
