import { foldForSearch } from '../places/fold-text';
import type { LoadFacts } from './load-facts';

const searchedFields = [
  'manifest_number',
  'generator_name',
  'waste_type',
  'generator_epa_id',
  'waste_description',
] as const;

/** What the search looks through, in lowercase: one line per field, the manifest number first. */
export function searchTextOf(facts: Pick<LoadFacts, (typeof searchedFields)[number]>): string {
  const texts = searchedFields.map((field) => foldForSearch(facts[field] ?? ''));
  return texts.filter((text) => text !== '').join('\n');
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
