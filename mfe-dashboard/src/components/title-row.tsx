import type { ReactNode } from 'react';
import { Row, space, textSize } from 'shared-ui';
import styled from 'styled-components';

/** The title of the screen, with its actions. */
export function TitleRow({ title, action }: { title: string; action: ReactNode }) {
  return (
    <Frame>
      <Title tabIndex={-1}>{title}</Title>
      {action}
    </Frame>
  );
}

const Frame = styled(Row)`
  justify-content: space-between;
  min-block-size: ${space(9.5)};
  margin-block-end: ${space(3)};
  @media print {
    > button {
      display: none;
    }
  }
`;

const Title = styled.h1`
  font-size: ${textSize.heading};
  letter-spacing: -0.02em;
`;
