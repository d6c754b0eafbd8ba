import { InlineHint, Instant, space } from 'shared-ui';
import styled from 'styled-components';

interface ConnectionNoteProps {
  state: 'online' | 'offline' | 'unreachable';
  /** When the loads were current, in ms; null before any arrived. */
  asOf: number | null;
}

/** Says that what is shown may be outdated, and from when it is. */
export function ConnectionNote({ state, asOf }: ConnectionNoteProps) {
  return (
    <Place role="status">
      {state !== 'online' && (
        <InlineHint tone="warning">
          {state === 'offline' ? 'You are offline.' : 'The portal cannot be reached.'}
          {asOf !== null && (
            <>
              {' Loads as of '}
              <Instant value={new Date(asOf).toISOString()} />.
            </>
          )}
        </InlineHint>
      )}
    </Place>
  );
}

const Place = styled.div`
  padding: ${space(2)} ${space(3)} 0;
  &:empty {
    padding: 0;
  }
`;
