import { useId, type ReactNode } from 'react';
import styled from 'styled-components';
import { space, textSize } from '../tokens/tokens';
import { cardSurface } from './card-surface';
import { Row } from './stack';

export interface CardProps {
  title?: string | undefined;
  titleLevel?: 2 | 3 | undefined;
  actions?: ReactNode;
  children?: ReactNode;
}

/** A surface with a title; with a title it is a region of that name. */
export function Card({ title, titleLevel = 2, actions, children }: CardProps) {
  const titleId = useId();
  return (
    <Surface aria-labelledby={title ? titleId : undefined}>
      {(title || actions) && (
        <Head>
          {title && (
            <Title as={`h${titleLevel}`} id={titleId}>
              {title}
            </Title>
          )}
          {actions}
        </Head>
      )}
      {children}
    </Surface>
  );
}

const Surface = styled.section`
  ${cardSurface}
`;

const Head = styled(Row)`
  justify-content: space-between;
  margin-block-end: ${space(3)};
`;

const Title = styled.h2`
  font-size: ${textSize.large};
  letter-spacing: -0.01em;
`;
