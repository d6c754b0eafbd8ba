import styled from 'styled-components';
import type { LoadFilter } from '../load-filter';
import { useLaterCode } from '../use-later-code';
import type { PrintableList } from '../use-list-print';

export interface ListOnPaperProps extends PrintableList {
  filter: LoadFilter;
  /** What failed last: a further page, or the list itself. */
  failure: 'list' | 'more' | null;
  /** When the loads were current, if they are from before a reload. */
  asOf: string | null;
}

/** What is printed instead of the list or the map: one table of all loaded rows. */
export function ListOnPaper(props: ListOnPaperProps) {
  const code = useLaterCode();
  return code ? <code.PrintedLoads {...props} /> : <OnPaper>The list was not ready. Please print again.</OnPaper>;
}

const OnPaper = styled.p`
  @media not print {
    display: none;
  }
`;
