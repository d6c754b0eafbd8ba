import type { ReactNode } from 'react';
import styled from 'styled-components';
import { color, space, textSize } from '../tokens/tokens';

export interface DescriptionListProps {
  items: readonly { term: string; detail: ReactNode }[];
}

/** Facts as terms with details, in as many columns as fit. */
export function DescriptionList({ items }: DescriptionListProps) {
  return (
    <List>
      {items.map(({ term, detail }) => (
        <div key={term}>
          <Term>{term}</Term>
          <Detail>{detail}</Detail>
        </div>
      ))}
    </List>
  );
}

const List = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 12rem), 1fr));
  gap: ${space(3)} ${space(6)};
`;

const Term = styled.dt`
  color: ${color.muted};
  font-size: ${textSize.small};
  font-weight: 550;
`;

const Detail = styled.dd`
  overflow-wrap: anywhere;
  white-space: pre-line;
`;
