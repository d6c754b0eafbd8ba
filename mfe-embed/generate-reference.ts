// Writes the tables of docs/embed-reference.md from the types and tables that the embed is built from.
import { readFileSync, writeFileSync } from 'node:fs';
import { fillReference } from './reference/fill-reference';

const types = readFileSync(new URL('../shared-domain/src/waste/embed-options.ts', import.meta.url), 'utf8');
const file = new URL('../docs/embed-reference.md', import.meta.url);
writeFileSync(file, fillReference(readFileSync(file, 'utf8'), types));
