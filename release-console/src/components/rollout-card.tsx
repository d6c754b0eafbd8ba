import { useId } from 'react';
import { remoteReleasesPath, type RolloutSummary } from 'shared-domain/releases';
import { ButtonLink, cardSurface, color, font, Row, space, textSize, VisuallyHidden } from 'shared-ui';
import styled from 'styled-components';
import { rolloutState } from '../figures/rollout-state';
import { useRemoteTitle } from '../queries/page-facts';
import { ReleaseTrio } from './release-trio';
import { StateTag } from './tag';

/** One remote in the overview. `origin` is the history state that leads back to the dashboard as it was left. */
export function RolloutCard({ rollout, now, origin }: { rollout: RolloutSummary; now: number; origin: unknown }) {
  const titleId = useId();
  const title = useRemoteTitle(rollout.remote);
  return (
    <Surface aria-labelledby={titleId}>
      <Head>
        <Names $gap={3}>
          <Title id={titleId}>{title}</Title>
          {title !== rollout.remote && <Name>{rollout.remote}</Name>}
          <StateTag rollout={rollout} />
        </Names>
        <ButtonLink size="small" to={remoteReleasesPath(rollout.remote)} state={origin}>
          Manage<VisuallyHidden> {title}</VisuallyHidden>
        </ButtonLink>
      </Head>
      <State>{rolloutState(rollout).text}</State>
      <ReleaseTrio rollout={rollout} now={now} titleLevel={3} />
    </Surface>
  );
}

const Surface = styled.article`
  ${cardSurface}
`;

const Head = styled(Row)`
  flex-wrap: nowrap;
  align-items: start;
`;

const Names = styled(Row)`
  flex: 1;
  row-gap: ${space(1)};
`;

const Title = styled.h2`
  font-size: ${textSize.title};
  letter-spacing: -0.01em;
`;

const Name = styled.code`
  color: ${color.muted};
  font-family: ${font.code};
`;

const State = styled.p`
  margin-block: ${space(1)} ${space(4)};
  overflow-wrap: anywhere;
`;
