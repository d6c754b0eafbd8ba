import {
  checkEpaId,
  isBlankText,
  isStorableText,
  loadTextLimits,
  missingFieldMessage,
  parseDay,
  parseInstant,
  parseQuantity,
  requiredLoadFields,
} from 'shared-domain';
import { parseLocalMoment } from './local-day';
import { fieldLabels, type FieldMessages, type NewLoadField, type NewLoadValues } from './new-load-fields';
import { normaliseEpaId } from './normalise-epa-id';
import { splitSchedule } from './split-schedule';

const scheduleFields = ['pickup_scheduled', 'disposal_scheduled'] as const;

/**
 * Judges the form before it is sent. `unreadable` names the fields whose control holds something that the browser could
 * not read as a number or a date: their value is empty, but they are not missing.
 */
export function checkNewLoad(values: NewLoadValues, unreadable: ReadonlySet<NewLoadField> = new Set()): FieldMessages {
  return {
    ...checkTexts(values),
    ...checkEpaIdField(values.generator_epa_id),
    ...checkPackagingDate(values.packaging_date, unreadable),
    ...checkSchedules(values, unreadable),
    ...checkQuantity(values.quantity, unreadable),
    ...checkMissing(values, unreadable),
  };
}

function checkMissing(values: NewLoadValues, unreadable: ReadonlySet<NewLoadField>): FieldMessages {
  const missing = requiredLoadFields.filter((field) => isBlankText(values[field]) && !unreadable.has(field));
  return Object.fromEntries(missing.map((field) => [field, missingFieldMessage(field)]));
}

function checkTexts(values: NewLoadValues): FieldMessages {
  const messages: FieldMessages = {};
  for (const [field, limit] of Object.entries(loadTextLimits) as [keyof typeof loadTextLimits, number][]) {
    const text = values[field].trim();
    if (!isStorableText(text)) {
      messages[field] = `${fieldLabels[field]} contains control characters, which cannot be kept`;
    } else if ([...text].length > limit) {
      messages[field] = `${fieldLabels[field]} can have at most ${limit.toLocaleString('en-US')} characters`;
    }
  }
  return messages;
}

function checkEpaIdField(typed: string): FieldMessages {
  const epaId = normaliseEpaId(typed);
  if (epaId === '' || checkEpaId(epaId) !== 'invalid') return {};
  return { generator_epa_id: 'An EPA ID is two letters followed by one to ten letters or digits' };
}

function checkQuantity(typed: string, unreadable: ReadonlySet<NewLoadField>): FieldMessages {
  const parsed = parseQuantity(unreadable.has('quantity') ? 'unreadable' : typed);
  return parsed.ok ? {} : { quantity: parsed.message };
}

/** The day is part of the record, so a cleared one is an error and never guessed. */
function checkPackagingDate(chosen: string, unreadable: ReadonlySet<NewLoadField>): FieldMessages {
  if (unreadable.has('packaging_date')) return { packaging_date: incompleteDate('packaging_date') };
  if (chosen === '') return { packaging_date: 'Choose the day when the waste was packaged.' };
  return parseDay(chosen) ? {} : { packaging_date: incompleteDate('packaging_date') };
}

function checkSchedules(values: NewLoadValues, unreadable: ReadonlySet<NewLoadField>): FieldMessages {
  const messages: FieldMessages = {};
  for (const field of scheduleFields) {
    const { day, time } = splitSchedule(values[field]);
    const moment = parseLocalMoment(values[field]);
    const isReadable = values[field] === '' || (moment !== null && parseInstant(moment.toISOString()) !== null);
    if (unreadable.has(field)) messages[field] = incompleteDate(field);
    else if (day === '' && time !== '') messages[field] = 'Choose a day for this time.';
    else if (!isReadable) messages[field] = incompleteDate(field);
  }
  return messages;
}

function incompleteDate(field: NewLoadField): string {
  return `${fieldLabels[field]} must be a complete date between 1900 and 2199`;
}
