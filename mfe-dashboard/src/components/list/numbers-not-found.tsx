import type { Load } from 'shared-domain/waste';
import { space, textSize } from 'shared-ui';
import styled from 'styled-components';
import { describeNotFound, type ListedLoads } from '../../filter/describe-filter';
import type { LoadFilter } from '../../filter/load-filter';

export interface FoundLoads extends Omit<ListedLoads, 'loads'> {
  filter: LoadFilter;
  /** Null until the first page arrives. */
  loads: readonly Load[] | null;
}

interface NumbersNotFoundProps extends FoundLoads {
  asOf: string | null;
  isSearching: boolean;
}

/** Which numbers of a pasted list belong to no load that is listed. */
export function NumbersNotFound({ filter, loads, totalCount, hasMore, asOf, isSearching }: NumbersNotFoundProps) {
  const isKnown = asOf === null && !isSearching && loads !== null;
  return <Note role="status">{isKnown && describeNotFound(filter, { loads, totalCount, hasMore })}</Note>;
}

const Note = styled.p`
  font-size: ${textSize.small};
  font-weight: 600;
  overflow-wrap: anywhere;
  &:not(:empty) {
    margin-block-end: ${space(2)};
  }
`;
