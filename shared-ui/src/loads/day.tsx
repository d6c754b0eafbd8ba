import { formatDay } from 'shared-domain/wire';

/** A calendar day, the same for every reader. `value` is midnight UTC of the day. */
export function Day({ value }: { value: string }) {
  return <time dateTime={value.slice(0, 10)}>{formatDay(value)}</time>;
}
