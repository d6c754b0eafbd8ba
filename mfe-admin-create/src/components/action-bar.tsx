import type { ReactNode } from 'react';
import { color, media, space } from 'shared-ui';
import styled from 'styled-components';
import { oneColumn } from './two-columns';

interface ActionBarProps {
  /** What users must know before they press again; always visible, like the buttons. */
  note?: ReactNode;
  children: ReactNode;
}

/** A sticky bar would cover the field when a phone's keyboard is open, and much of the window with large text. */
export const tight = `${oneColumn}, (max-height: 24rem)`;

/** The buttons of the form: at its end on wide screens, always within reach of the thumb on small ones. */
export function ActionBar({ note, children }: ActionBarProps) {
  return (
    <Bar data-bottom-bar="">
      {note}
      <Buttons>{children}</Buttons>
    </Bar>
  );
}

const Bar = styled.div`
  position: sticky;
  inset-block-end: 0;
  z-index: 1;
  display: grid;
  gap: ${space(3)};
  margin: 0 ${space(-4)} ${space(-12)};
  padding: ${space(3)} ${space(4)};
  border-block-start: 1px solid ${color.border};
  background: ${color.surface};
  ${tight} {
    position: static;
  }
  ${media.medium} {
    position: static;
    margin: 0;
    padding: 0;
    border: 0;
    background: none;
  }
`;

const Buttons = styled.div`
  display: grid;
  grid-template-columns: auto 1fr;
  gap: ${space(2)};
  ${oneColumn} {
    grid-template-columns: minmax(0, 1fr);
  }
  ${media.medium} {
    display: flex;
    justify-content: flex-end;
  }
`;
