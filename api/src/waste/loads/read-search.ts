import {
  hazardClasses,
  hazardClassNumbers,
  loadStatuses,
  longestPhrase,
  manifestKey,
  mostListedNumbers,
  namedNumbers,
  statusSteps,
  type LoadStatus,
} from 'shared-domain/waste';
import { type DomainError, fieldError, foldText, isStorableText } from 'shared-domain/wire';
import { noPlaces, type ShownPlaces } from './find-shown-places';

/** The page of a load, certificates and the CSV state its ID. */
const loadId = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

/** Rows and certificates show `EPA ID TXD008092793`. */
const epaMark = /^(?:generator |facility )?epa id:? (?=[a-z]{2}\w*\d)/;

/** Screens show `Class 3 - Flammable Liquids` as the hazard class. */
const classMark = /^(?:hazard )?class (?=\S)/;

/** What a search looks for: loads with the phrase, one of the numbers or IDs, or of a named status or hazard class. */
export interface LoadSearch {
  /** Folded like the searched texts; null for a list that is too long to be a phrase. */
  phrase: string | null;
  /** From `foldNumber`. */
  numbers: string[];
  /** The words are manifest numbers only if there is a load for each of them. */
  mustExist: boolean;
  /** Of loads. */
  ids: string[];
  namedStatuses: LoadStatus[];
  /** Hazard classes as they are stored. */
  namedClasses: string[];
  /** The loads whose position is shown with the phrase. */
  placed: ShownPlaces;
  /** Only loads with this text, folded, in the generator's name; null for any generator. */
  generator: string | null;
}

const namesNothing = { numbers: [], mustExist: false, ids: [], namedStatuses: [], namedClasses: [], placed: noPlaces };

/** Reads the text of a search and that of the generator; null if both are empty. Throws `invalid_input`. */
export function readSearch(q: string, generatorText: string): LoadSearch | null {
  if (!isStorableText(q)) throw invalidSearch('The search must not contain control characters');
  const generator = readGenerator(generatorText);
  const folded = foldText(q).replace(epaMark, '');
  const [, ...unmarked] = namedNumbers(folded);
  // Another text may begin with `#` itself. Without the mark, it is only looked for as a whole number.
  const phrase = unmarked.findLast((number) => /^\d{5}/.test(number)) ?? folded;
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
  const ids = [...new Set(folded.match(loadId) ?? [])];
  if ((isList && parts.length > mostListedNumbers) || ids.length > mostListedNumbers) {
    throw invalidSearch(`A search can list at most ${mostListedNumbers} manifest numbers or load IDs`);
  }
  const isPhrase = phrase.length <= longestPhrase;
  const shown = isPhrase ? unmarked.filter((number) => number !== phrase) : [];
  const numbers = isList ? [...shown, ...parts.flatMap(namedNumbers)] : shown.length > 0 ? shown : words;
  if (!isPhrase && !isList && ids.length === 0)
    throw invalidSearch(`The search can have at most ${longestPhrase} characters`);
  return {
    // Also of a list: `2,4-D` is a substance.
    phrase: isPhrase ? phrase : null,
    numbers: [...new Set(numbers.map(foldNumber))],
    mustExist: numbers === words,
    ids,
    namedStatuses: loadStatuses.filter((status) => isNamedBy(phrase, status)),
    namedClasses: findNamedClasses(phrase),
    placed: noPlaces,
    generator,
  };
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
