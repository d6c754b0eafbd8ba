import type { LoadFacts } from './load-facts';

/** What the search looks through: manifest number, generator and waste type in lowercase, one per line. */
export function searchTextOf(facts: Pick<LoadFacts, 'manifest_number' | 'generator_name' | 'waste_type'>): string {
  return [facts.manifest_number, facts.generator_name, facts.waste_type].map(foldForSearch).join('\n');
}

/** A pattern for LIKE that finds the folded phrase anywhere; its special characters are escaped. */
export function searchPattern(phrase: string): string {
  return `%${phrase.replaceAll(/[\\%_]/g, '\\$&')}%`;
}

export function foldForSearch(text: string): string {
  return text.normalize('NFC').trim().replaceAll(/\s+/g, ' ').toLowerCase();
}
