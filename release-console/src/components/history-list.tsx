import { useState } from 'react';
import type { Rollout } from 'shared-domain/releases';
import { visibleText } from 'shared-domain/wire';
import { Card, color, InlineError, Instant, MutedText, SmallNote, space } from 'shared-ui';
import styled from 'styled-components';
import { useHistory } from '../queries/use-history';
import { flushEnds } from './notes';
import { ShowAll } from './show-all';

const shownAtFirst = 10;

/** Who changed what, when and why; newest first. */
export function HistoryList({ rollout }: { rollout: Rollout }) {
  const { entries, hasOlder, isFetching, isError, fetchOlder } = useHistory(rollout);
  const [isWhole, setIsWhole] = useState(false);
  const shown = isWhole ? entries : entries.slice(0, shownAtFirst);
  return (
    <Card title="History">
      {entries.length === 0 && <MutedText>Nothing has been changed yet.</MutedText>}
      <ol>
        {shown.map(({ id, madeAt, madeBy, text, reason, revision }) => (
          <Entry key={id}>
            <What>{visibleText(text)}</What>
            {reason !== null && <p>{`Why: ${visibleText(reason)}`}</p>}
            <SmallNote>
              <bdi>{visibleText(madeBy)}</bdi>, <Instant value={madeAt} />
              {`, revision ${revision}`}
            </SmallNote>
          </Entry>
        ))}
      </ol>
      {entries.length > shown.length ? (
        <ShowAll onClick={() => setIsWhole(true)}>
          {hasOlder ? `Show Latest ${entries.length} Entries` : `Show All ${entries.length} Entries`}
        </ShowAll>
      ) : (
        hasOlder && (
          <ShowAll isBusy={isFetching} onClick={fetchOlder}>
            Show Older Entries
          </ShowAll>
        )
      )}
      {isError && (
        <Failure>
          <InlineError>Older entries could not be loaded. Try again.</InlineError>
        </Failure>
      )}
    </Card>
  );
}

const Entry = styled.li`
  padding-block: ${space(2.5)};
  border-block-start: 1px solid ${color.border};
  overflow-wrap: anywhere;
  ${flushEnds}
`;

const Failure = styled.div`
  margin-block-start: ${space(3)};
`;

const What = styled.p`
  font-weight: 600;
`;
