import { describeTimeZone } from 'shared-domain';
import styled from 'styled-components';
import { color, textSize } from '../tokens/tokens';

/** States once per page in which time zone its times are. */
export function TimeZoneNote() {
  return <Note>Times are in {describeTimeZone()}.</Note>;
}

const Note = styled.p`
  color: ${color.muted};
  font-size: ${textSize.small};
`;
