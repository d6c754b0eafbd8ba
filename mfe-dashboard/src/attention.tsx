import { endpointQuery, useSignedInQuery } from 'shared-auth';
import { type Attention as Counts, attentionNames, attentionReasons, wasteEndpoints } from 'shared-domain/waste';
import type { CSSProperties } from 'react';
import { Button, color, Icon, media, space } from 'shared-ui';
import styled from 'styled-components';
import { formatTotal } from './format-total';
import { Count, Mark, Name, Press, Surface } from './components/status-card';
import { RetryBox } from './components/retry-box';
import { isRefreshedOnReturn } from './queries/use-dashboard-data';
import { toggled, type LoadFilter } from './filter/load-filter';

export interface AttentionProps {
  filter: LoadFilter;
  onFilterChange: (filter: LoadFilter) => void;
}

/** An API of an earlier version counts fewer reasons, and refuses the others as filters. */
const countedReasons = ({ reasons }: Counts) => attentionReasons.filter((reason) => reasons[reason]);

/** How many loads have each reason, and any of them. */
export const attentionQuery = endpointQuery(wasteEndpoints.getAttention, {
  query: { attention: [...attentionReasons] },
});

/** How many loads need attention. */
function useAttention() {
  return useSignedInQuery({ ...attentionQuery, refetchOnMount: isRefreshedOnReturn });
}

const failureText = (counts: unknown) => `The loads that need attention could not be ${counts ? 'updated' : 'loaded'}.`;

/** How many open loads need someone to act, and why. Each reason filters the list; several list loads with any of them. */
export function AttentionBar({ filter, onFilterChange }: AttentionProps) {
  const { data: counts, isError, isFetching, refetch } = useAttention();
  const failure = isError && (
    <RetryBox isRetrying={isFetching} onRetry={() => void refetch()}>
      {failureText(counts)}
    </RetryBox>
  );
  if (!counts) return failure;
  const { attention } = filter;
  if (counts.loads.count === 0 && attention.length === 0) return failure || <Note>Nothing needs attention</Note>;
  const counted = countedReasons(counts);
  const areAll = counted.every((reason) => attention.includes(reason));
  const button = (text: string, { count, has_more: hasMore }: Counts['loads'], isChosen: boolean, next: LoadFilter) => (
    <Button
      key={text}
      size="small"
      aria-pressed={isChosen}
      onClick={({ currentTarget }) => {
        // Once it is released, a button that counts nothing disappears.
        if (isChosen && count === 0) currentTarget.closest('section')?.querySelector('h2')?.focus();
        onFilterChange(next);
      }}
    >
      {text} <strong>{formatTotal(count, hasMore)}</strong>
    </Button>
  );
  const all = { ...filter, attention: areAll ? [] : counted };
  return (
    <>
      {failure}
      <Reasons role="group" aria-label="What needs attention">
        {button('Needs attention', counts.loads, areAll, all)}
        {counted.map((reason) => {
          const count = counts.reasons[reason];
          const isWanted = attention.includes(reason);
          if (!count || (count.count === 0 && !isWanted)) return null;
          // Of all of them, one is chosen alone.
          const next = { ...filter, attention: areAll ? [reason] : toggled(counted, attention, reason) };
          return button(attentionNames[reason], count, !areAll && isWanted, next);
        })}
      </Reasons>
    </>
  );
}

/** How many loads need attention, next to the status cards: small and medium screens have no room above the list. */
export function AttentionCard({ filter, onFilterChange }: AttentionProps) {
  const { data: counts, isError, refetch } = useAttention();
  const isChosen = filter.attention.length > 0;
  // A second press on the retry must not filter.
  const isInert = !counts && !isChosen;
  if (isError && !isChosen) {
    return (
      <Surface as="div" style={tones}>
        <Press type="button" style={failedTones} onClick={() => void refetch()}>
          <Name>
            <Mark>
              <Icon name="refresh" />
            </Mark>
            <span>{failureText(counts)} Try again</span>
          </Name>
        </Press>
      </Surface>
    );
  }
  return (
    <Surface as="div" data-area data-chosen={isChosen} style={tones}>
      <Press
        type="button"
        aria-pressed={isChosen}
        aria-disabled={isInert}
        onClick={() => {
          if (!isInert) onFilterChange({ ...filter, attention: isChosen || !counts ? [] : countedReasons(counts) });
        }}
      >
        <Name>
          <Mark>
            <Icon name="alert" />
          </Mark>
          <span>Needs attention</span>
        </Name>{' '}
        <Count>{counts && !isError ? formatTotal(counts.loads.count, counts.loads.has_more) : '–'}</Count>
      </Press>
    </Surface>
  );
}

const tones = {
  '--card-solid': color['warning-ink'],
  '--card-soft': color['warning-soft'],
  '--card-text': color['warning-ink'],
} as CSSProperties;

const failedTones = { '--card-text': color['danger-ink'], color: color['danger-ink'] } as CSSProperties;

const Note = styled.p`
  color: ${color.muted};
  line-height: ${space(8)};
`;

/* On small screens, one line, which scrolls sideways where it is too long. */
const Reasons = styled.div`
  display: flex;
  gap: ${space(1)};
  min-inline-size: 0;
  overflow-x: auto;
  scrollbar-width: none;
  ${media.medium} {
    flex-wrap: wrap;
  }
  > button {
    flex: none;
    padding-inline: ${space(2)};
    border-color: ${color.border};
    font-weight: 400;
    white-space: nowrap;
    &:first-child {
      font-weight: 600;
    }
    &:first-child,
    &[aria-pressed='true'] {
      color: ${color['warning-ink']};
    }
    &[aria-pressed='true'] {
      border-color: currentcolor;
      background: ${color['warning-soft']};
    }
    &:focus-visible {
      outline-offset: -2px;
    }
    ${media.forcedColors} {
      &[aria-pressed='true'] {
        border-width: 3px;
      }
    }
  }
  ${media.touch} {
    button {
      min-block-size: ${space(11)};
    }
  }
`;
