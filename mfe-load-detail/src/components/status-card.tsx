import type { ReactNode } from 'react';
import { statusSteps, type LoadStatus } from 'shared-domain/waste';
import { Card, ProgressBar, space, StatusBadge, textSize, VisuallyHidden } from 'shared-ui';
import styled from 'styled-components';
import { ActionBar } from './load-page';

export interface StatusCardProps {
  status: LoadStatus;
  /** Where the load is, in words. */
  sentence: ReactNode;
  /** The stages with their dates. */
  stages: ReactNode;
  /** What can be done with the load, as buttons. */
  actions: ReactNode;
  /** What went wrong with an action. */
  notice?: ReactNode;
}

/** The status of the load, and its actions. */
export function StatusCard({ status, sentence, stages, actions, notice }: StatusCardProps) {
  const { progress } = statusSteps[status];
  return (
    <Card>
      <VisuallyHidden as="h2">Status</VisuallyHidden>
      <Layout>
        <Where>
          <StatusBadge status={status} />
          {sentence}
        </Where>
        <Progress>
          <ProgressLine>
            <span>Progress</span>
            <Percentage>{`${progress}%`}</Percentage>
          </ProgressLine>
          <ProgressBar value={progress} label="Progress" tone={status} />
        </Progress>
        <ActionBar data-bottom-bar="">{actions}</ActionBar>
      </Layout>
      {stages}
      {notice && <Notice>{notice}</Notice>}
    </Card>
  );
}

const Layout = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(3)} ${space(6)};
`;

const Where = styled.div`
  display: grid;
  justify-items: start;
  gap: ${space(2)};
  flex: 1 1 24rem;
  min-inline-size: 0;
`;

const Progress = styled.div`
  flex: 0 1 11rem;
  min-inline-size: min(100%, 9rem);
`;

const ProgressLine = styled.div`
  display: flex;
  align-items: baseline;
  justify-content: space-between;
  margin-block-end: ${space(1.5)};
  font-weight: 600;
`;

const Percentage = styled.span`
  font-size: ${textSize.large};
`;

const Notice = styled.div`
  > * {
    margin-block-start: ${space(3)};
  }
`;
