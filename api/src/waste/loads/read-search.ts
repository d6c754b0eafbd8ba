import {
  hazardClasses,
  hazardClassNumbers,
  loadStatuses,
  longestPhrase,
  manifestKey,
  mostListedNumbers,
  statusSteps,
  type LoadStatus,
} from 'shared-domain/waste';
import { type DomainError, fieldError, foldText, isStorableText } from 'shared-domain/wire';
import { noPlaces, type ShownPlaces } from './find-shown-places';

/** Rows and certificates show `Manifest #100033134ELC`. */
const shownMark = /^(?:manifest )?# ?(?=\S)/;

/** Screens show `Class 3 - Flammable Liquids` as the hazard class. */
const classMark = /^(?:hazard )?class (?=\S)/;

/** What a search looks for: loads with the phrase, with one of the numbers, or of a named status or hazard class. */
export interface LoadSearch {
  /** Folded like the searched texts; null for a list that is too long to be a phrase. */
  phrase: string | null;
  /** From `foldNumber`. */
  numbers: string[];
  /** The words are manifest numbers only if there is a load for each of them. */
  mustExist: boolean;
  namedStatuses: LoadStatus[];
  /** Hazard classes as they are stored. */
  namedClasses: string[];
  /** The loads whose position is shown with the phrase. */
  placed: ShownPlaces;
  /** Only loads with this text, folded, in the generator's name; null for any generator. */
  generator: string | null;
}

const namesNothing = { numbers: [], mustExist: false, namedStatuses: [], namedClasses: [], placed: noPlaces };

/** Reads the text of a search and that of the generator; null if both are empty. Throws `invalid_input`. */
export function readSearch(q: string, generatorText: string): LoadSearch | null {
  if (!isStorableText(q)) throw invalidSearch('The search must not contain control characters');
  const generator = readGenerator(generatorText);
  const folded = foldText(q);
  const unmarked = folded.replace(shownMark, '');
  // Another text may begin with `#` itself. Without the mark, it is only looked for as a whole number.
  const phrase = /^\d{5}/.test(unmarked) ? unmarked : folded;
  if (phrase === '') {
    // The generator is also the phrase, because the index covers whole texts.
    return generator === null ? null : { ...namesNothing, phrase: generator, generator };
  }
  const isSeparated = /[,;\r\n]/.test(q.trim());
  const joined = joinEpaNumbers(phrase);
  const given = (isSeparated ? q.split(/[,;\r\n]/).map(foldText) : joined.split(' ')).filter((part) => part !== '');
  const parts = [...new Set(given)];
  const words = isSeparated || parts.length > 1 ? parts : [];
  const isList = (given.length > 1 || joined !== phrase) && (isSeparated || parts.every((part) => /\d/.test(part)));
  if (isList && parts.length > mostListedNumbers) {
    throw invalidSearch(`A search can list at most ${mostListedNumbers} manifest numbers`);
  }
  const isPhrase = phrase.length <= longestPhrase;
  const shown = isPhrase && unmarked !== phrase ? [unmarked] : [];
  const numbers = isList ? [...shown, ...parts.flatMap(numbersOf)] : shown.length > 0 ? shown : words;
  if (!isPhrase && !isList) throw invalidSearch(`The search can have at most ${longestPhrase} characters`);
  return {
    // Also of a list: `2,4-D` is a substance.
    phrase: isPhrase ? phrase : null,
    numbers: [...new Set(numbers.map(foldNumber))],
    mustExist: !isList,
    namedStatuses: loadStatuses.filter((status) => isNamedBy(phrase, status)),
    namedClasses: findNamedClasses(phrase),
    placed: noPlaces,
    generator,
  };
}

/** What a part of a list may mean: a number as it is, or as the portal shows or EPA prints it. */
function numbersOf(part: string): string[] {
  return [part, part.replace(shownMark, '')];
}

/** Equal for manifest numbers with the same `manifestKey`. */
export function foldNumber(manifestNumber: string): string {
  return foldText(manifestKey(manifestNumber));
}

/** EPA's printed form has a space before the letters. */
function joinEpaNumbers(text: string): string {
  return text.replaceAll(/(?<!\S)([0-9]{9}) (?=[a-z]{3}(?!\S))/g, '$1');
}

function readGenerator(text: string): string | null {
  if (!isStorableText(text)) throw invalidSearch('Generator must not contain control characters', 'generator');
  return foldText(text) || null;
}

/** True for whole words of a status, such as `in transit` and `storage`. */
function isNamedBy(phrase: string, status: LoadStatus): boolean {
  const { label, cardTitle = label } = statusSteps[status];
  return [status, label, cardTitle].some((name) => hasWords(name, phrase));
}

/** A number counts only after `class`, because a digit alone is part of manifest numbers. Older classes may be `6.1`. */
function findNamedClasses(phrase: string): string[] {
  const name = phrase.replace(classMark, '').replace(' - ', ' ');
  if (name !== phrase && /^\d\S*$/.test(name)) return [...new Set([name, name.toUpperCase()])];
  return hazardClassNumbers.filter((number) => hasWords(`${number} ${hazardClasses[number]}`, name));
}

/** Shorter words say too little. */
function hasWords(name: string, words: string): boolean {
  return words.length >= 4 && ` ${name.toLowerCase()} `.includes(` ${words} `);
}

function invalidSearch(message: string, field = 'q'): DomainError {
  return fieldError('invalid_input', field, message);
}
