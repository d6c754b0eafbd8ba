import { usualLoadSort } from 'shared-domain/waste';
import type { User } from 'shared-domain/wire';
import { useState } from 'react';
import { Button, cardSurface, elevation, Instant, notPrinted, space, TimeZoneNote, useIsPrinting } from 'shared-ui';
import styled from 'styled-components';
import { describeNotFound } from '../../filter/describe-filter';
import { FilterInWords } from '../../filter-in-words';
import { formatTotal } from '../../format-total';
import type { LoadFilter } from '../../filter/load-filter';
import { useMayBeOutdated } from '../../use-may-be-outdated';
import { describeOrder } from '../sort-order';
import { useListPrint, type PrintableList } from './use-list-print';
import { ListLetterhead } from './list-letterhead';
import type { LoadColumn } from '../load-columns';
import { PrintedTable } from './printed-table';

interface PrintedLoadsProps extends PrintableList {
  user: User;
  filter: LoadFilter;
  columns: readonly LoadColumn[];
  /** When the loads were current, if they are from before a reload. */
  asOf: string | null;
}

/** All loaded rows, while the page is being printed; until then, a notice while the rest of them is fetched. */
export function PrintedLoads(props: PrintedLoadsProps) {
  const { isPreparing, printNow } = useListPrint(props);
  const isPrinting = useIsPrinting();
  // The loads of the previous filter. A copy from before a reload is stale, too, but belongs to this filter.
  const areOthers = props.isStale && props.asOf === null;
  return (
    <>
      <Place aria-live="polite">
        {isPreparing && (
          <Notice>
            <p>Preparing the list for printing…</p>
            {!areOthers && (
              <Button size="small" onClick={printNow}>
                Print Without Waiting
              </Button>
            )}
          </Notice>
        )}
      </Place>
      <ListLetterhead account={props.user.email} />
      {isPrinting && !areOthers && <Printed {...props} />}
      {isPrinting && areOthers && <Sheet>The list for this filter has not loaded. Please print again.</Sheet>}
    </>
  );
}

/** What the rows are, when they were printed, and the rows themselves. */
function Printed(props: PrintedLoadsProps) {
  const { loads, totalCount, hasMore, hasMoreMatches, filter, columns, failure, asOf } = props;
  const total = formatTotal(totalCount, hasMoreMatches);
  const isComplete = loads.length >= totalCount && !(hasMore && hasMoreMatches);
  const [printedAt] = useState(Date.now);
  const mayBeOutdated = useMayBeOutdated(failure === 'list');
  const notFound = hasMore ? null : describeNotFound(filter, props);
  return (
    <Sheet>
      <Summary>
        <strong>
          <FilterInWords filter={filter} count={total} />
        </strong>
        {notFound && <p>{notFound}</p>}
        <p>
          Printed <Instant value={new Date(printedAt).toISOString()} />.
          {filter.sort !== usualLoadSort && ` ${describeOrder(filter.sort)}.`}
          {asOf !== null && (
            <>
              {' '}
              Loads as of <Instant value={asOf} />.
            </>
          )}
          {mayBeOutdated && ' The waste loads could not be updated and may be out of date.'}
          {!isComplete &&
            ` ${formatTotal(loads.length)} of ${total} waste loads are included; to print more, ${hasMore ? 'load more of them in the list' : 'reload the page'} first.`}
        </p>
        <TimeZoneNote />
      </Summary>
      {loads.length > 0 && (
        <PrintedTable loads={loads} columns={columns} attention={filter.attention} printedAt={printedAt} />
      )}
    </Sheet>
  );
}

/* At the bottom of the window: the keys work wherever the list is scrolled to. */
const Place = styled.div`
  position: fixed;
  inset-block-end: ${space(4)};
  inset-inline: ${space(4)};
  z-index: 4;
  display: grid;
  justify-content: center;
  pointer-events: none;
  ${notPrinted}
`;

const Notice = styled.div`
  ${cardSurface}
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(2)} ${space(4)};
  box-shadow: ${elevation.floating};
  pointer-events: auto;
`;

const Sheet = styled.div`
  display: none;
  @media print {
    display: block;
  }
`;

const Summary = styled.div`
  font-size: 0.75rem;
`;
