import { useId, type ReactNode } from 'react';
import { color, space, textSize } from 'shared-ui';
import styled from 'styled-components';

export interface PhotoGroupProps {
  title: string;
  /** Samples are much smaller than photos. */
  size?: 'photo' | 'sample';
  /** List items, one per picture. */
  children: ReactNode;
}

/** A titled row of pictures. */
export function PhotoGroup({ title, size = 'photo', children }: PhotoGroupProps) {
  const titleId = useId();
  return (
    <div role="group" aria-labelledby={titleId}>
      <Title id={titleId}>{title}</Title>
      <List $size={size}>{children}</List>
    </div>
  );
}

const Title = styled.h4`
  margin-block-end: ${space(2)};
  color: ${color.muted};
  font-size: ${textSize.small};
`;

const columns = {
  photo: `repeat(auto-fill, minmax(min(100%, 18rem), 1fr))`,
  // Wide enough for the longest word below. At least two in a row, where photos take the whole width.
  sample: `repeat(auto-fill, minmax(min(6.5rem, (100% - ${space(4)}) / 2), 1fr))`,
};

const List = styled.ul<{ $size: 'photo' | 'sample' }>`
  display: grid;
  grid-template-columns: ${({ $size }) => columns[$size]};
  gap: ${space(4)};
  hyphens: auto;
  > :only-child {
    grid-column: 1 / -1;
    max-inline-size: ${({ $size }) => ($size === 'photo' ? '36rem' : '10rem')};
  }
  @media print {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    > :only-child {
      grid-column: auto;
    }
  }
`;
