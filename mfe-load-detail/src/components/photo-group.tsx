import { useId, type ReactNode } from 'react';
import { color, space, textSize } from 'shared-ui';
import styled from 'styled-components';

export interface PhotoGroupProps {
  title: string;
  /** List items, one per picture. */
  children: ReactNode;
}

/** A titled row of pictures. */
export function PhotoGroup({ title, children }: PhotoGroupProps) {
  const titleId = useId();
  return (
    <div role="group" aria-labelledby={titleId}>
      <Title id={titleId}>{title}</Title>
      <List>{children}</List>
    </div>
  );
}

const Title = styled.h4`
  margin-block-end: ${space(2)};
  color: ${color.muted};
  font-size: ${textSize.small};
`;

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(max(5rem, 30%), 1fr));
  gap: ${space(2.5)};
  max-inline-size: 24rem;
`;
