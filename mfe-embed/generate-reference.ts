// Writes the tables of docs/embed-reference.md from the types and tables that the embed is built from.
import { readFileSync, writeFileSync } from 'node:fs';
import { fillReference } from './reference/fill-reference';

const urlOf = (path: string) => new URL(`../${path}`, import.meta.url);
const read = (path: string) => readFileSync(urlOf(path), 'utf8');
const reference = 'docs/embed-reference.md';
writeFileSync(urlOf(reference), fillReference(read(reference), read));
