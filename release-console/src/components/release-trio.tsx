import type { RolloutSummary } from 'shared-domain/releases';
import { color, media, space } from 'shared-ui';
import styled from 'styled-components';
import { type Slot, slotNames, slots } from '../figures/sessions-series';
import { formatPercent } from '../figures/failures';
import { ReleaseFacts } from './release-facts';

const none: Record<Slot, string> = {
  active: 'No active release',
  candidate: 'No candidate',
  previous: 'No previous release',
};

/** The active, the candidate and the previous release side by side. */
export function ReleaseTrio({ rollout, now }: { rollout: RolloutSummary; now: number }) {
  const share = rollout.candidate ? `, ${formatPercent(rollout.percentage)}` : '';
  return (
    <Columns>
      {slots.map((slot) => (
        <ReleaseFacts
          key={slot}
          title={slotNames[slot] + (slot === 'candidate' ? share : '')}
          release={rollout[slot]}
          before={slot === 'candidate' ? rollout.active : null}
          none={none[slot]}
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
