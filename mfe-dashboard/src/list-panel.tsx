import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { color, FailedState, focusedElement, LoadingState, notPrinted, radius, space } from 'shared-ui';
import styled from 'styled-components';
import type { ListView } from './list-views';
import type { LoadFilter } from './filter/load-filter';

export type PanelName = 'filter' | 'views';

interface ListPanelProps {
  name: PanelName;
  title: string;
  filter: LoadFilter;
  view: ListView;
  /** The number of loads that match as text; null while it is not known. */
  matches: string | null;
  onFilterChange: (filter: LoadFilter) => void;
  onClose: () => void;
}

/** A panel between the toolbar and the list. It takes the focus, and Escape closes it. */
export function ListPanel({ name, title, onClose, ...panelProps }: ListPanelProps) {
  // The code of the panels for filters and saved views.
  const code = useQuery({
    queryKey: ['code of the panels'],
    queryFn: () => import(/* webpackChunkName: "list-panels" */ './list-panels'),
    staleTime: Infinity,
    gcTime: Infinity,
  });
  const panel = useRef<HTMLElement>(null);
  const isLoaded = code.isSuccess;
  useEffect(() => {
    const button = focusedElement();
    panel.current?.focus();
    return () => {
      // What was closed by a press elsewhere leaves the focus there.
      if (focusedElement() === null && button instanceof HTMLElement) button.focus();
    };
  }, [name]);
  const Panel = isLoaded ? code.data.panels[name] : null;
  return (
    <Frame
      ref={panel}
      tabIndex={-1}
      aria-label={title}
      onKeyDown={(press) => {
        if (press.key === 'Escape') onClose();
      }}
    >
      {Panel ? (
        <Panel {...panelProps} onClose={onClose} />
      ) : code.isError ? (
        <FailedState
          title="This panel could not be loaded"
          text="Check your connection, then try again."
          onRetry={() => void code.refetch()}
          isRetrying={code.isFetching}
        />
      ) : (
        <LoadingState label="Loading..." isAsking={code.isFetching} onRetry={() => void code.refetch()} />
      )}
    </Frame>
  );
}

const Frame = styled.section`
  margin-block-end: ${space(2)};
  padding: ${space(3)};
  border: 1px solid ${color.border};
  border-radius: ${radius.medium};
  background: ${color.sunken};
  ${notPrinted}
`;
