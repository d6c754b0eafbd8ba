import { useState } from 'react';
import { remoteReleasesPath, type RolloutSummary } from 'shared-domain/releases';
import { ButtonLink, color, media, space, StackedTable, textSize, VisuallyHidden } from 'shared-ui';
import styled from 'styled-components';
import { rolloutState } from '../figures/rollout-state';
import { usePageFacts, useRemoteTitle } from '../queries/page-facts';
import { Shares } from './shares';
import { StateTag } from './tag';

interface RolloutTableProps {
  rollouts: readonly RolloutSummary[];
  /** The history state that leads back to the dashboard as it was left. */
  origin: unknown;
}

/** One row per remote: its state, and which users get which release. The roles stay when narrow screens stack the cells. */
export function RolloutTable({ rollouts, origin }: RolloutTableProps) {
  return (
    <Table>
      <table role="table" aria-label="Rollouts">
        <thead role="rowgroup">
          <tr role="row">
            <th role="columnheader">Screen</th>
            <th role="columnheader">State</th>
            <th role="columnheader">Who gets what</th>
            <th role="columnheader">
              <VisuallyHidden>Actions</VisuallyHidden>
            </th>
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rollouts.map((rollout) => (
            <RolloutRow key={rollout.remote} rollout={rollout} origin={origin} />
          ))}
        </tbody>
      </table>
      <Changes rollouts={rollouts} />
    </Table>
  );
}

/** Announces the state of each rollout that others have changed since the last refresh. */
function Changes({ rollouts }: Pick<RolloutTableProps, 'rollouts'>) {
  const { titles } = usePageFacts();
  const states = rollouts.map((rollout) => {
    const { label, text } = rolloutState(rollout);
    return `${titles[rollout.remote] ?? rollout.remote}: ${label}. ${text}`;
  });
  const [known, setKnown] = useState(states);
  const [changed, setChanged] = useState('');
  if (states.join() !== known.join()) {
    setKnown(states);
    setChanged(states.filter((state) => !known.includes(state)).join(' '));
  }
  return <VisuallyHidden role="status">{changed}</VisuallyHidden>;
}

function RolloutRow({ rollout, origin }: { rollout: RolloutSummary; origin: unknown }) {
  const title = useRemoteTitle(rollout.remote);
  return (
    <tr role="row">
      <th role="rowheader">
        <Title>{title}</Title>
        {title !== rollout.remote && <Name>{rollout.remote}</Name>}
      </th>
      <td role="cell">
        <StateTag rollout={rollout} />
        <State>{rolloutState(rollout).text}</State>
      </td>
      <td role="cell">
        <Shares rollout={rollout} />
      </td>
      <td role="cell">
        <ButtonLink size="small" to={remoteReleasesPath(rollout.remote)} state={origin}>
          Manage<VisuallyHidden> {title}</VisuallyHidden>
        </ButtonLink>
      </td>
    </tr>
  );
}

const Table = styled(StackedTable)`
  tbody tr {
    position: relative;
    gap: ${space(2)};
    padding-block: ${space(4)};
  }
  /* The link is at the top of a stacked row. */
  tbody td:last-child {
    position: absolute;
    inset-block-start: ${space(4)};
    inset-inline-end: 0;
  }
  ${media.large} {
    th,
    td {
      padding: ${space(2)} ${space(6)} ${space(2)} 0;
    }
    tbody th,
    tbody td {
      padding-block: ${space(4)};
    }
    th:first-child {
      inline-size: 15%;
    }
    th:nth-child(2) {
      inline-size: 26%;
    }
    tbody td:last-child {
      position: static;
      inline-size: 1%;
      padding-inline-end: 0;
    }
  }
`;

const Title = styled.span`
  display: block;
  padding-inline-end: ${space(20)};
  font-size: ${textSize.large};
  ${media.large} {
    padding: 0;
  }
`;

const Name = styled.code`
  color: ${color.muted};
  font-weight: 400;
`;

const State = styled.p`
  margin-block-start: ${space(1)};
  overflow-wrap: anywhere;
`;
