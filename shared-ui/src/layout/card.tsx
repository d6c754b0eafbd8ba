import { type ReactNode, useId } from 'react';
import styled, { css } from 'styled-components';
import { color, elevation, radius, space, textSize } from '../tokens/tokens';
import { Row } from './page';

/** The surface of a card, for any element. */
export const cardSurface = css`
  min-inline-size: 0;
  padding: ${space(4)};
  border: 1px solid ${color.border};
  border-radius: ${radius.large};
  background: ${color.surface};
  box-shadow: ${elevation.resting};
  /* A frame would be cut where a page ends. */
  @media print {
    padding: 0;
    border: 0;
    box-shadow: none;
  }
`;

export interface CardProps {
  title?: string | undefined;
  actions?: ReactNode;
  children?: ReactNode;
}

/** A surface with a title; with a title it is a region of that name. */
export function Card({ title, actions, children }: CardProps) {
  const titleId = useId();
  return (
    <Surface aria-labelledby={title ? titleId : undefined}>
      {(title || actions) && (
        <Head>
          {title && <Title id={titleId}>{title}</Title>}
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
  @media print {
    padding-block-end: ${space(1)};
    border-block-end: 1px solid ${color.border};
    break-after: avoid;
  }
`;

const Title = styled.h2`
  font-size: ${textSize.large};
  letter-spacing: -0.01em;
`;
