import { formatInstant } from 'shared-domain';

/** A point in time in the reader's zone, with the exact instant for machines. */
export function Instant({ value }: { value: string }) {
  return <time dateTime={value}>{formatInstant(value)}</time>;
}
