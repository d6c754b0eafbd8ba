import { formatQuantity, type Load } from 'shared-domain/waste';
import { visibleText } from 'shared-domain/wire';
import type { ReactNode } from 'react';
import { Instant, media, space, UserText } from 'shared-ui';
import { css } from 'styled-components';

interface LoadColumn {
  /** Identifies the column in styles, as `data-fact`. */
  name: string;
  term: string;
  /** Of the grid on wide screens. */
  width: string;
  detail: (load: Load) => ReactNode;
}

/** What a row states after the number and the status, in this order: on the screen, in the head and in print. */
export const loadColumns: readonly LoadColumn[] = [
  {
    name: 'generator',
    term: 'Generator',
    width: 'minmax(7rem, 1.6fr)',
    detail: (load) => <UserText>{load.generator_name}</UserText>,
  },
  {
    name: 'type',
    term: 'Waste type',
    width: 'minmax(7rem, 1.1fr)',
    detail: (load) => <UserText>{load.waste_type}</UserText>,
  },
  { name: 'hazard', term: 'Hazard', width: '3.75rem', detail: (load) => `Class ${visibleText(load.hazard_class)}` },
  {
    name: 'quantity',
    term: 'Quantity',
    width: 'minmax(8rem, 0.6fr)',
    detail: (load) => formatQuantity(load.quantity, visibleText(load.unit)),
  },
  { name: 'created', term: 'Created', width: '11rem', detail: (load) => <Instant value={load.created_at} /> },
];

/** The columns on wide screens; head and rows share them, so that everything lines up. */
export const loadRowGrid = css`
  ${media.wide} {
    display: grid;
    grid-template-columns: minmax(11.75rem, 1fr) 11rem ${loadColumns.map(({ width }) => width).join(' ')} 6.75rem;
    align-items: center;
    column-gap: ${space(4)};
  }
`;
