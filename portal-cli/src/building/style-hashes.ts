import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Policy source of a style element with exactly this content. */
function styleHash(content: string): string {
  return `'sha256-${hash('sha256', content, 'base64')}'`;
}

/** The constant style sheet that sonner adds to the document, taken from the installed package. */
export function sonnerStyle(repositoryRoot: string): string {
  const source = readFileSync(join(repositoryRoot, 'node_modules/sonner/dist/index.mjs'), 'utf8');
  const literal = /__insertCSS\(("(?:[^"\\]|\\.)*")\)/.exec(source)?.[1];
  if (!literal) throw new Error('sonner no longer adds its styles through __insertCSS("…")');
  return JSON.parse(literal) as string;
}

/** styled-components adds one empty element and fills it through the object model, so this is the empty string. */
export function styleHashes(repositoryRoot: string): string[] {
  return [styleHash(''), styleHash(sonnerStyle(repositoryRoot))];
}
