import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { codeQuery, color, focusedElement, notPrinted, radius, space } from 'shared-ui';
import styled from 'styled-components';
import type { ColumnsChange, LoadColumn } from './components/load-columns';
import { LaterPart } from './components/later-part';
import type { ListTab } from './list-tabs';
import type { LoadFilter } from './filter/load-filter';

/** The names of the panels are those of their buttons. */
export type PanelName = 'Filter' | 'Views' | 'Export';

interface ListPanelProps {
  name: PanelName;
  filter: LoadFilter;
  view: ListTab;
  columns: readonly LoadColumn[];
  /** The number of loads that match as text; null while it is not known. */
  matches: string | null;
  onFilterChange: (filter: LoadFilter) => void;
  onColumnsChange: ColumnsChange;
  onClose: () => void;
}

const panelsQuery = codeQuery('code of the panels', () => import(/* webpackChunkName: "panels" */ './panel-code'));

/** A panel between the toolbar and the list. It takes the focus, and Escape closes it. */
export function ListPanel({ name, onClose, ...panelProps }: ListPanelProps) {
  const code = useQuery(panelsQuery);
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    const button = focusedElement();
    panel.current?.focus();
    return () => {
      // What was closed by a press elsewhere leaves the focus there.
      if (focusedElement() === null && button instanceof HTMLElement) button.focus();
    };
  }, [name]);
  return (
    <Frame
      ref={panel}
      tabIndex={-1}
      aria-label={name}
      onKeyDown={(press) => {
        if (press.key === 'Escape') onClose();
      }}
    >
      <LaterPart
        query={code}
        label="Loading..."
        failed={{ title: 'This panel could not be loaded', text: 'Check your connection, then try again.' }}
      >
        {({ panels: { [name]: Panel } }) => <Panel {...panelProps} onClose={onClose} />}
      </LaterPart>
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
