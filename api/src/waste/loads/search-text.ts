import type { LoadFacts } from './load-facts';

/** What the search looks through: manifest number, generator and waste type in lowercase, one per line. */
export function searchTextOf(facts: Pick<LoadFacts, 'manifest_number' | 'generator_name' | 'waste_type'>): string {
  return [facts.manifest_number, facts.generator_name, facts.waste_type].map(foldForSearch).join('\n');
}

/** A word with a number, and the spaces around it. */
const numberWord = / ?\S*\d{3}\S* ?/g;

/**
 * A pattern for LIKE that every text with the folded phrase matches; its special characters are escaped. The index reads
 * all entries for `generator` and few for ` 123`, so a word with a number stands for the phrase. Zeros are not rare.
 */
export function searchPattern(phrase: string): string {
  const [part = phrase] = (phrase.match(numberWord) ?? []).filter((word) => !word.includes('000'));
  return `%${part.replaceAll(/[\\%_]/g, '\\$&')}%`;
}

export function foldForSearch(text: string): string {
  return text.normalize('NFC').trim().replaceAll(/\s+/g, ' ').toLowerCase();
}
