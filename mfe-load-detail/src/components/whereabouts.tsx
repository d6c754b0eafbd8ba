import { color, media, UserText } from 'shared-ui';
import styled from 'styled-components';

export interface WhereaboutsProps {
  location: string;
  /** `near Meridian, MS` or `at Acme Plant 4`; null if the location is not a position. */
  place: string | null;
}

/** A location in words where they are known, then as recorded. */
export function Whereabouts({ location, place }: WhereaboutsProps) {
  if (place === null) return <UserText>{location}</UserText>;
  return (
    <span>
      <UserText>{place.charAt(0).toUpperCase() + place.slice(1)}</UserText>{' '}
      <Recorded>
        (<UserText>{location}</UserText>)
      </Recorded>
    </span>
  );
}

const Recorded = styled.span`
  color: ${color.muted};
  ${media.medium} {
    white-space: nowrap;
  }
`;
