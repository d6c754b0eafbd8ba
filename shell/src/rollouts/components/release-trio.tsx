import type { RolloutSummary } from 'shared-domain';
import { color, media, space } from 'shared-ui';
import styled from 'styled-components';
import { placeNames, places, type Place } from '../loads-series';
import { formatPercent } from '../failure-share';
import { ReleaseFacts } from './release-facts';

const none: Record<Place, string> = {
  active: 'No release is active.',
  candidate: 'No candidate.',
  previous: 'None to go back to.',
};

/** The active, the candidate and the previous release beside each other. */
export function ReleaseTrio({ rollout, now, titleLevel }: { rollout: RolloutSummary; now: number; titleLevel: 3 | 4 }) {
  const share = rollout.candidate ? `, ${formatPercent(rollout.percentage)}` : '';
  return (
    <Columns>
      {places.map((place) => (
        <ReleaseFacts
          key={place}
          title={placeNames[place] + (place === 'candidate' ? share : '')}
          titleLevel={titleLevel}
          release={rollout[place]}
          none={none[place]}
          now={now}
        />
      ))}
    </Columns>
  );
}

const Columns = styled.div`
  display: grid;
  gap: ${space(4)};
  ${media.medium} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
    gap: 0;
    > * {
      padding-inline: ${space(4)};
      border-inline-start: 1px solid ${color.border};
    }
    > :first-child {
      padding-inline-start: 0;
      border: 0;
    }
  }
`;
