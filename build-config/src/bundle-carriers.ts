import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { bundleElement, bundleScript } from './bundle-script';

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
