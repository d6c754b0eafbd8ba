import type { ReactNode } from 'react';
import { statusSteps, type LoadStatus } from 'shared-domain/waste';
import { Card, ProgressBar, Row, space, StatusBadge, textSize, VisuallyHidden } from 'shared-ui';
import styled from 'styled-components';

export interface StatusCardProps {
  status: LoadStatus;
  /** What can be done with the load, as buttons. */
  actions: ReactNode;
  /** What went wrong with an action. */
  notice?: ReactNode;
}

/** The status of the load, and its actions. */
export function StatusCard({ status, actions, notice }: StatusCardProps) {
  const { progress } = statusSteps[status];
  return (
    <Card>
      <VisuallyHidden as="h2">Status</VisuallyHidden>
      <Layout>
        <StatusBadge status={status} />
        <Progress>
          <ProgressLine>
            <span>Progress</span>
            <Percentage>{`${progress}%`}</Percentage>
          </ProgressLine>
          <ProgressBar value={progress} label="Progress" tone={status} />
        </Progress>
        <Actions>{actions}</Actions>
      </Layout>
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

const Progress = styled.div`
  flex: 1 1 18rem;
  min-inline-size: 0;
`;

const ProgressLine = styled.div`
  display: flex;
  align-items: baseline;
  justify-content: space-between;
  margin-block-end: ${space(1.5)};
  font-weight: 600;
`;

const Percentage = styled.span`
  font-size: ${textSize.title};
  letter-spacing: -0.01em;
`;

const Actions = styled(Row)`
  &:empty {
    display: none;
  }
  @media print {
    display: none;
  }
`;

const Notice = styled.div`
  > * {
    margin-block-start: ${space(3)};
  }
`;
