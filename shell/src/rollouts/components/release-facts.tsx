import { visibleText, type ReleaseSummary } from 'shared-domain';
import { color, space, textSize } from 'shared-ui';
import styled from 'styled-components';
import { describeAge } from '../describe-age';
import { failureText } from '../failure-share';
import { Note } from './note';
import { ReleaseId } from './release-id';

const origins = { 'built-in': 'came with the portal', published: 'published' };

interface ReleaseFactsProps {
  /** What the release is to its remote: `Active`. */
  title: string;
  titleLevel: 3 | 4;
  release: ReleaseSummary | null;
  /** What stands there when there is none. */
  none: string;
  now: number;
}

/** One release in short: what it is called, whose it is, how old, and how it fares. */
export function ReleaseFacts({ title, titleLevel, release, none, now }: ReleaseFactsProps) {
  return (
    <Frame>
      <Title as={`h${titleLevel}`}>{title}</Title>
      {release ? (
        <>
          <Id>
            <ReleaseId>{release.release}</ReleaseId>
          </Id>
          <Note>
            {visibleText(release.team)}, {origins[release.origin]}{' '}
            <span title={release.publishedAt}>{describeAge(release.publishedAt, now)}</span>
          </Note>
          <Figures>
            <div>
              <dt>Sessions</dt>
              <dd>{release.sessions.toLocaleString('en-US')}</dd>
            </div>
            <div>
              <dt>Failed</dt>
              <dd>{failureText(release)}</dd>
            </div>
          </Figures>
        </>
      ) : (
        <Note>{none}</Note>
      )}
    </Frame>
  );
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

const Figures = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)} ${space(5)};
  margin-block-start: ${space(2)};
  dt {
    color: ${color.muted};
    font-size: ${textSize.small};
  }
  dd {
    font-weight: 550;
  }
`;
