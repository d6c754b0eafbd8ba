import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildSync } from 'esbuild';

/**
 * The scripts and the page with which the embed starts in other portals, by file name. They are not part of a release:
 * the portal sends its own, and writes the active release into them.
 */
export function bundleCarriers(appFolder: string): Record<string, string> {
  const bundle = (source: string, format: 'iife' | 'esm') => bundleScript(join(appFolder, 'src', source), format);
  const page = readFileSync(join(appFolder, 'frame.html'), 'utf8');
  const script = bundle('frame.ts', 'iife');
  if (script.includes('</')) throw new Error('The script of the frame would end its own element');
  return {
    'loader.js': bundle('loader.ts', 'iife'),
    'remote-entry.js': bundle('remote-entry.ts', 'esm'),
    'connect-frame.js': bundle('connect-frame.ts', 'esm'),
    'frame.html': page.replace('<!--embed:script-->', () => `<script>${script}</script>`),
  };
}

function bundleScript(path: string, format: 'iife' | 'esm'): string {
  const { outputFiles } = buildSync({
    entryPoints: [path],
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
