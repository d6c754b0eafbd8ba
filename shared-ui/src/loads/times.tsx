import { describeTimeZone, formatDay, formatInstant, timeZoneAt } from 'shared-domain/wire';
import styled from 'styled-components';
import { color, textSize } from '../tokens/tokens';

/**
 * A point in time in the reader's zone, with the exact instant for machines. The zone is in its title, and in print
 * (`GlobalStyle`).
 */
export function Instant({ value }: { value: string }) {
  const text = formatInstant(value);
  const zone = timeZoneAt(value);
  return (
    <time dateTime={value} title={`${text} ${zone}`} data-zone={zone}>
      {text}
    </time>
  );
}

/** A calendar day, the same for every reader. `value` is midnight UTC of the day. */
export function Day({ value }: { value: string }) {
  return <time dateTime={value.slice(0, 10)}>{formatDay(value)}</time>;
}

/** States the page's time zone, once per page. */
export function TimeZoneNote() {
  return <Note>Times are in {describeTimeZone()}.</Note>;
}

const Note = styled.p`
  color: ${color.muted};
  font-size: ${textSize.small};
`;
