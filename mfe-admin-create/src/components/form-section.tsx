import type { ReactNode } from 'react';
import { Card, color, media, space, textSize } from 'shared-ui';
import styled from 'styled-components';

interface FormSectionProps {
  title: string;
  /** What belongs here, in one sentence. */
  text: string;
  children: ReactNode;
}

/** One group of fields: what it is about, and on wide screens the fields beside it in two columns. */
export function FormSection({ title, text, children }: FormSectionProps) {
  return (
    <Card>
      <Columns>
        <div>
          <Title>{title}</Title>
          <Text>{text}</Text>
        </div>
        <Fields>{children}</Fields>
      </Columns>
    </Card>
  );
}

const Columns = styled.div`
  display: grid;
  gap: ${space(4)};
  ${media.medium} {
    padding: ${space(1)};
  }
  ${media.large} {
    grid-template-columns: 16rem minmax(0, 1fr);
    gap: ${space(8)};
  }
`;

const Title = styled.h2`
  font-size: ${textSize.large};
  letter-spacing: -0.01em;
`;

const Text = styled.p`
  margin-block-start: ${space(1)};
  color: ${color.muted};
`;

const Fields = styled.div`
  display: grid;
  align-items: start;
  gap: ${space(4)} ${space(5)};
  ${media.medium} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;
