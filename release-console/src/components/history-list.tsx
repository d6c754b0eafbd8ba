import { useState } from 'react';
import type { RolloutHistoryEntry } from 'shared-domain/releases';
import { visibleText } from 'shared-domain/wire';
import { Card, color, Instant, MutedText, SmallNote, space } from 'shared-ui';
import styled from 'styled-components';
import { flushEnds } from './notes';
import { ShowAll } from './show-all';

const shownAtFirst = 10;

/** Who changed what, when and why; newest first. */
export function HistoryList({ history }: { history: readonly RolloutHistoryEntry[] }) {
  const [isWhole, setIsWhole] = useState(false);
  const shown = isWhole ? history : history.slice(0, shownAtFirst);
  return (
    <Card title="History">
      {history.length === 0 && <MutedText>Nothing has been changed yet.</MutedText>}
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
      {history.length > shown.length && (
        <ShowAll onClick={() => setIsWhole(true)}>{`Show All ${history.length} Entries`}</ShowAll>
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

const What = styled.p`
  font-weight: 600;
`;
