import type { LoadFacts } from './load-facts';

/** What the search looks through: manifest number, generator and waste type in lower case, one per line. */
export function searchTextOf(facts: Pick<LoadFacts, 'manifestNumber' | 'generatorName' | 'wasteType'>): string {
  return [facts.manifestNumber, facts.generatorName, facts.wasteType].map(foldForSearch).join('\n');
}

/** A pattern for LIKE that finds the text anywhere; its special characters are text like any other. */
export function searchPattern(query: string): string {
  return `%${foldForSearch(query).replaceAll(/[\\%_]/g, '\\$&')}%`;
}

export function foldForSearch(text: string): string {
  return text.normalize('NFC').trim().replaceAll(/\s+/g, ' ').toLowerCase();
}
