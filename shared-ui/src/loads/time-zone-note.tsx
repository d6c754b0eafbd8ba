import { describeTimeZone } from 'shared-domain/wire';
import styled from 'styled-components';
import { color, textSize } from '../tokens/tokens';

/** States the page's time zone, once per page. */
export function TimeZoneNote() {
  return <Note>Times are in {describeTimeZone()}.</Note>;
}

const Note = styled.p`
  color: ${color.muted};
  font-size: ${textSize.small};
`;
