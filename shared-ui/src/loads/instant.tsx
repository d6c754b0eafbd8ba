import { formatInstant, timeZoneAt } from 'shared-domain/wire';
import styled from 'styled-components';

/** A point in time in the reader's zone, with the exact instant for machines. The zone is in its title, and on paper. */
export function Instant({ value }: { value: string }) {
  const text = formatInstant(value);
  const zone = timeZoneAt(value);
  return (
    <Time dateTime={value} title={`${text} ${zone}`} data-zone={zone}>
      {text}
    </Time>
  );
}

const Time = styled.time`
  @media print {
    &::after {
      content: ' ' attr(data-zone);
    }
  }
`;
