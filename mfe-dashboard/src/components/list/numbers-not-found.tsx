import type { Page } from 'shared-auth';
import type { Load } from 'shared-domain/waste';
import { space, textSize } from 'shared-ui';
import styled from 'styled-components';
import { describeNotFound } from '../../filter/describe-filter';
import type { LoadFilter } from '../../filter/load-filter';

export interface FoundLoads {
  filter: LoadFilter;
  /** Null until the first page arrives. */
  pages: readonly Page<Load[]>[] | null;
  hasMore: boolean;
}

interface NumbersNotFoundProps extends FoundLoads {
  asOf: string | null;
  isSearching: boolean;
}

/** Which numbers of a pasted list belong to no load that is listed. */
export function NumbersNotFound({ filter, pages, hasMore, asOf, isSearching }: NumbersNotFoundProps) {
  const isKnown = asOf === null && !isSearching && pages !== null;
  const loads = pages?.flatMap(({ items }) => items) ?? [];
  const listed = { loads, totalCount: pages?.[0]?.totalCount ?? 0, hasMore };
  return <Note role="status">{isKnown && describeNotFound(filter, listed)}</Note>;
}

const Note = styled.p`
  font-size: ${textSize.small};
  font-weight: 600;
  overflow-wrap: anywhere;
  &:not(:empty) {
    margin-block-end: ${space(2)};
  }
`;
