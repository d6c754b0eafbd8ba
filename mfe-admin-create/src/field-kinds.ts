import { checkEpaId, distinctFromDay, normalizeEpaId, parseQuantity } from 'shared-domain/waste';
import {
  formatDay,
  formatNumber,
  isStorableText,
  parseDay,
  parseInstant,
  readerDayText,
  skippedTimeMessage,
} from 'shared-domain/wire';
import { scheduledInstants, splitSchedule } from './local-time';

export type FieldControl =
  | { type: 'client' }
  | { type: 'line'; spellCheck?: false }
  | { type: 'block'; rows: number }
  | { type: 'choice'; options: readonly { value: string; label: string }[]; placeholder?: string }
  | { type: 'quantity' }
  | { type: 'day' }
  | { type: 'schedule'; timeLabel: string };

export interface CheckedField {
  label: string;
  /** The control holds something that the browser cannot read as a number or a date: its value is empty. */
  isUnreadable: boolean;
}

/** What fields of one kind have in common. `Value` is the type that the API takes. */
export interface FieldKind<Value> {
  control: FieldControl;
  /** Width in the section: half of it by default. Narrow fields also share a row on small screens. */
  cell?: 'wide' | 'tall' | 'narrow';
  /** The initial value; empty by default. */
  initial?(now: Date): string;
  /** What the user should know about the value, next to those of the other fields. */
  hint?(typed: string, values: Readonly<Record<string, string>>): string | undefined;
  /** A sentence if the value cannot be sent. Missing required fields are found without it. */
  check?(typed: string, field: CheckedField): string | null;
  toApi(typed: string): Value;
}

/** One line of text. A pasted tab or line break becomes a space. */
export function line(maxLength: number) {
  const toApi = (typed: string) => typed.trim().replace(/\s+/g, ' ');
  return { control: { type: 'line' }, check: checkText(maxLength), toApi } satisfies FieldKind<string>;
}

/** Several lines of text. */
export function block(maxLength: number, rows: number) {
  return {
    control: { type: 'block', rows },
    cell: 'wide',
    check: checkText(maxLength),
    toApi: (typed: string) => typed.trim(),
  } satisfies FieldKind<string>;
}

/** Several lines of text that may be empty. */
export function optionalBlock(maxLength: number, rows: number) {
  return { ...block(maxLength, rows), toApi: (typed: string) => typed.trim() || null };
}

function checkText(maxLength: number) {
  return (typed: string, { label }: CheckedField) => {
    const text = typed.trim();
    if (!isStorableText(text)) return `${label} contains control characters, which cannot be saved`;
    if ([...text].length <= maxLength) return null;
    return `${label} can have at most ${formatNumber(maxLength)} characters`;
  };
}

/** One of the domain's own values, which are shown as they are sent. */
export function choice<Value extends string>(values: readonly Value[], placeholder?: string) {
  return {
    control: {
      type: 'choice',
      options: values.map((value) => ({ value, label: value })),
      ...(placeholder !== undefined && { placeholder }),
    },
    toApi: (typed: string) => typed as Value,
  } satisfies FieldKind<Value>;
}

export const quantity: FieldKind<number> = {
  control: { type: 'quantity' },
  cell: 'narrow',
  check: (typed, { isUnreadable }) => {
    const parsed = parseQuantity(isUnreadable ? 'unreadable' : typed);
    return parsed.ok ? null : parsed.message;
  },
  toApi: (typed) => {
    const parsed = parseQuantity(typed);
    if (!parsed.ok) throw new RangeError(parsed.message);
    return parsed.quantity;
  },
};

/** An EPA site ID, or nothing. */
export const optionalEpaId: FieldKind<string | null> = {
  control: { type: 'line', spellCheck: false },
  hint: (typed) => {
    const epaId = normalizeEpaId(typed);
    if (epaId === '') return 'Usually 12 characters, for example TXD008092793.';
    const saved = epaId === typed ? '' : `It will be saved as ${epaId}. `;
    const verdict = checkEpaId(epaId);
    if (verdict === 'invalid') return 'Usually 12 characters.';
    if (verdict === 'valid') return saved || 'Usually 12 characters.';
    return `${saved}EPA IDs usually have 12 characters; this one has ${epaId.length}.`;
  },
  check: (typed) => {
    const epaId = normalizeEpaId(typed);
    if (epaId === '' || checkEpaId(epaId) !== 'invalid') return null;
    return 'An EPA ID is two letters followed by one to ten letters or digits';
  },
  toApi: (typed) => normalizeEpaId(typed) || null,
};

/** The day the waste was packaged. It is part of the record, so a cleared one is an error and never guessed. */
export const packagingDay: FieldKind<string> = {
  control: { type: 'day' },
  initial: readerDayText,
  hint: (typed, { startedOn = '' }) => {
    const today = readerDayText(new Date());
    if (typed > today) return 'This day is in the future. It will be saved as entered.';
    const isEarlier = startedOn !== '' && startedOn < today;
    return isEarlier ? `You started this form on ${formatDay(startedOn)}. Check the packaging date.` : undefined;
  },
  check: (typed, { label, isUnreadable }) => {
    if (typed === '' && !isUnreadable) return 'Select the day when the waste was packaged';
    return parseDay(typed) ? null : incompleteDate(label);
  },
  toApi: toDay,
};

/** A planned day with an optional time, or nothing. */
export function schedule(timeLabel: string): FieldKind<string | null> {
  return {
    control: { type: 'schedule', timeLabel },
    check: (typed, { label, isUnreadable }) => {
      if (isUnreadable) return incompleteDate(label);
      if (typed === '') return null;
      const { day, time } = splitSchedule(typed);
      if (day === '') return 'Select a day for this time';
      if (!parseDay(day)) return incompleteDate(label);
      if (time === '') return null;
      const { meant } = scheduledInstants(typed);
      if (!meant) return skippedTimeMessage;
      // The last hours of 2199 can be in the next year in UTC.
      return parseInstant(meant.toISOString()) ? null : incompleteDate(label);
    },
    toApi: toSchedule,
  };
}

function incompleteDate(label: string): string {
  return `${label} must be a complete date between 1900 and 2199`;
}

/** The day as midnight UTC: the same calendar day for every reader. */
function toDay(chosen: string): string {
  const day = parseDay(chosen);
  if (!day) throw new RangeError(`${chosen} is not a day`);
  return day.toISOString();
}

/** A day without a time is that calendar day everywhere; with a time it is an instant in the time zone of the form. */
function toSchedule(chosen: string): string | null {
  if (chosen === '') return null;
  if (splitSchedule(chosen).time === '') return toDay(chosen);
  const { meant } = scheduledInstants(chosen);
  return meant ? distinctFromDay(meant).toISOString() : null;
}
