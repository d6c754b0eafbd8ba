import type { ReleaseSummary } from 'shared-domain/releases';
import { dayMs, hourMs, minuteMs, visibleText } from 'shared-domain/wire';
import { color, MutedText, space, textSize } from 'shared-ui';
import styled from 'styled-components';
import { failureText } from '../figures/failures';
import { ReleaseId } from './tag';

export const originNames = { 'built-in': 'built in', published: 'published' };

/** The team of a release. If its size is missing, too, the portal cannot read the document. */
export function teamText({ team, bytes }: Pick<ReleaseSummary, 'team' | 'bytes'>): string {
  if (team !== '') return `Team ${visibleText(team)}`;
  return bytes === undefined ? 'Unreadable document' : 'Unknown team';
}

interface ReleaseFactsProps {
  /** Slot of the release: `Active`. */
  title: string;
  release: ReleaseSummary | null;
  /** The release that it would replace. */
  before: ReleaseSummary | null;
  /** Shown if there is no release. */
  none: string;
  now: number;
}

/** One release in short: ID, team, origin, age, failed sessions and size. */
export function ReleaseFacts({ title, release, before, none, now }: ReleaseFactsProps) {
  return (
    <Frame>
      <Title>{title}</Title>
      {release ? (
        <>
          <Id>
            <ReleaseId>{release.release}</ReleaseId>
          </Id>
          <MutedText>
            {`${teamText(release)} · ${originNames[release.origin]} · `}
            <Age title={release.publishedAt}>{ageText(release.publishedAt, now)}</Age>
          </MutedText>
          <Figures>
            <div>
              <dt>Failed sessions</dt>
              <dd>{failureText(release)}</dd>
            </div>
            {release.bytes !== undefined && (
              <div>
                <dt>Size</dt>
                <dd>{`${kilobytes.format(rounded(release.bytes))} KB`}</dd>
                <Growth bytes={release.bytes} before={before?.bytes} />
              </div>
            )}
          </Figures>
        </>
      ) : (
        <MutedText>{none}</MutedText>
      )}
    </Frame>
  );
}

const kilobytes = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 });
const difference = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1, signDisplay: 'always' });
const rounded = (bytes: number) => Math.round(bytes / 100) / 10;

/** `+1.2 KB vs. active` for a release that would replace one of another size. A KB has 1,000 bytes. */
function Growth({ bytes, before = bytes }: { bytes: number; before: number | undefined }) {
  const change = rounded(bytes - before);
  return change === 0 ? null : <dd>{`${difference.format(change)} KB vs. active`}</dd>;
}

const units = [
  { unit: 'day', ms: dayMs },
  { unit: 'hour', ms: hourMs },
  { unit: 'minute', ms: minuteMs },
] as const;
const relativeTime = new Intl.RelativeTimeFormat('en-US');

/** `3 days ago`, `just now`. */
function ageText(instant: string, now: number): string {
  const age = now - Date.parse(instant);
  const found = units.find(({ ms }) => age >= ms);
  return found ? relativeTime.format(-Math.floor(age / found.ms), found.unit) : 'just now';
}

const Frame = styled.div`
  min-inline-size: 0;
`;

const Title = styled.h3`
  color: ${color.muted};
  font-size: ${textSize.small};
  font-weight: 600;
`;

const Id = styled.p`
  font-size: ${textSize.large};
  font-weight: 600;
`;

const Age = styled.span`
  white-space: nowrap;
`;

const Figures = styled.dl`
  display: grid;
  grid-template-columns: max-content auto;
  justify-content: start;
  column-gap: ${space(4)};
  margin-block-start: ${space(2)};
  dd {
    font-weight: 550;
  }
  dt,
  dd + dd {
    color: ${color.muted};
    font-size: ${textSize.small};
    font-weight: 400;
  }
`;
