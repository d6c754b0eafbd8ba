import type { RolloutSummary } from 'shared-domain/releases';
import { color, media, space, textSize } from 'shared-ui';
import styled from 'styled-components';
import { failureText } from '../figures/failures';
import { reachText, type Share, sharesOf } from '../figures/reach';
import { ReleaseId } from './tag';

/** Which users get which release: a bar, and below it each release with its users, companies and failed sessions. */
export function Shares({ rollout }: { rollout: RolloutSummary }) {
  const shares = sharesOf(rollout);
  return (
    <div>
      <Bar aria-hidden="true">
        {shares.map(({ slot, release, reach }) => (
          <Part key={release} data-slot={slot} style={{ flexGrow: reach?.users }} hidden={!reach?.users} />
        ))}
      </Bar>
      <Lines>
        {shares.map((share) => (
          <li key={share.release}>
            <Mark data-slot={share.slot} aria-hidden="true" />
            <span>
              {share.title} {share.release !== null && <ReleaseId>{share.release}</ReleaseId>}
            </span>
            <span>{reachText(rollout.remote, share.reach)}</span>
            <Failed>{failedText(rollout, share)}</Failed>
          </li>
        ))}
      </Lines>
    </div>
  );
}

function failedText(rollout: RolloutSummary, { slot }: Share): string | null {
  const release = slot === 'other' || slot === 'none' ? null : rollout[slot];
  if (!release) return null;
  return release.sessions === 0 ? 'no sessions yet' : `failed sessions: ${failureText(release)}`;
}

/** The candidate stands out; the active release is the background. */
const Colored = styled.span`
  background: ${color.ink};
  &[data-slot='candidate'] {
    background: ${color.accent};
  }
  &[data-slot='active'] {
    background: ${color['border-strong']};
  }
  &[data-slot='none'] {
    background: ${color.danger};
  }
  ${media.forcedColors} {
    forced-color-adjust: none;
    background: CanvasText;
    &[data-slot='candidate'] {
      background: Highlight;
    }
    &[data-slot='active'] {
      background: GrayText;
    }
  }
`;

const Bar = styled.div`
  display: flex;
  gap: 2px;
  block-size: 8px;
  margin-block-end: ${space(2)};
  border-radius: 4px;
  overflow: hidden;
`;

const Part = styled(Colored)`
  flex: 0 1 0;
  min-inline-size: 3px;
`;

const Mark = styled(Colored)`
  inline-size: 10px;
  block-size: 10px;
  margin-block-start: 0.3em;
  border-radius: 2px;
`;

const Lines = styled.ul`
  display: grid;
  gap: ${space(1.5)};
  font-variant-numeric: tabular-nums;
  li {
    display: grid;
    grid-template-columns: 10px minmax(0, 1fr);
    column-gap: ${space(2)};
    overflow-wrap: anywhere;
  }
  li > :nth-child(n + 3) {
    grid-column: 2;
  }
  ${media.medium} {
    li {
      grid-template-columns: 10px minmax(0, 11fr) minmax(0, 10fr) minmax(0, 14fr);
    }
    li > :nth-child(n + 3) {
      grid-column: auto;
    }
  }
`;

const Failed = styled.span`
  color: ${color.muted};
  font-size: ${textSize.body};
`;
