import { useState } from 'react';
import type { ReleaseState, ReleaseSummary } from 'shared-domain/releases';
import { visibleText } from 'shared-domain/wire';
import { Button, Card, color, Instant, media, space, Tag, type TagTone, textSize, VisuallyHidden } from 'shared-ui';
import styled from 'styled-components';
import { failureText } from '../figures/failures';
import { newestVersionFirst } from '../figures/release-order';
import { originNames, teamText } from './release-facts';
import { flushEnds } from './notes';
import { ShowAll } from './show-all';
import { ReleaseId } from './tag';

const tones: Record<ReleaseState, TagTone> = {
  candidate: 'warning',
  active: 'good',
  previous: 'neutral',
  killed: 'danger',
  retired: 'neutral',
};

const shownAtFirst = 8;

interface ReleaseListProps {
  releases: readonly ReleaseSummary[];
  onKill: (release: string) => void;
}

/** Every release of a remote, each with a button that kills it. */
export function ReleaseList({ releases, onKill }: ReleaseListProps) {
  const [isWhole, setIsWhole] = useState(false);
  const sorted = newestVersionFirst(releases);
  const shown = isWhole ? sorted : sorted.slice(0, shownAtFirst);
  return (
    <Card title="Releases, newest version first">
      <ul>
        {shown.map((entry) => (
          <Entry key={entry.release}>
            <Head>
              <strong>
                <ReleaseId>{entry.release}</ReleaseId>
              </strong>
              <Tag tone={tones[entry.state]}>{entry.state}</Tag>
            </Head>
            <Facts>
              {teamText(entry)}
              {entry.commit !== '' && ` · commit ${visibleText(entry.commit).slice(0, 8)}`}
              <br />
              <Instant value={entry.publishedAt} />
              {` · ${originNames[entry.origin]}`}
              <br />
              {entry.sessions === 0 ? 'No sessions yet' : `Failed sessions: ${failureText(entry)}`}
              {entry.killedReason !== null && (
                <>
                  <br />
                  {`Killed: ${visibleText(entry.killedReason)}`}
                </>
              )}
            </Facts>
            {entry.state !== 'killed' && (
              <Button variant="stop" size="small" onClick={() => onKill(entry.release)}>
                <span>
                  Kill…<VisuallyHidden> {entry.release}</VisuallyHidden>
                </span>
              </Button>
            )}
          </Entry>
        ))}
      </ul>
      {sorted.length > shown.length && (
        <ShowAll onClick={() => setIsWhole(true)}>{`Show All ${sorted.length} Releases`}</ShowAll>
      )}
    </Card>
  );
}

const Entry = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: ${space(1)} ${space(4)};
  align-items: start;
  padding-block: ${space(3)};
  border-block-start: 1px solid ${color.border};
  ${flushEnds}
  /* In the last column. */
  > button {
    grid-area: 1 / -2;
    justify-self: end;
  }
  > p {
    grid-column: 1 / -1;
  }
  ${media.medium} {
    grid-template-columns: minmax(0, 4fr) minmax(0, 7fr) ${space(18)};
    > p {
      grid-column: auto;
    }
  }
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(1)} ${space(2)};
`;

const Facts = styled.p`
  color: ${color.muted};
  font-size: ${textSize.body};
  overflow-wrap: anywhere;
`;
