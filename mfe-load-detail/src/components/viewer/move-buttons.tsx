import { useLayoutEffect, useRef } from 'react';
import { color, focusedElement, IconButton, notPrinted, radius, space } from 'shared-ui';
import styled from 'styled-components';
import type { ZoomControl } from './use-zoom';

/** Moves a zoomed picture in four directions, for those who can neither drag it nor press arrow keys. */
export function MoveButtons({ onMove }: { onMove: ZoomControl['move'] }) {
  const cross = useRef<HTMLDivElement>(null);
  // They go away with the zoom.
  useLayoutEffect(() => {
    const element = cross.current;
    return () => {
      if (element?.contains(focusedElement())) element.parentElement?.focus();
    };
  }, []);
  return (
    <Cross ref={cross}>
      <IconButton label="Move up" icon="chevron-down" onClick={() => onMove(0, -1)} />
      <IconButton label="Move left" icon="chevron-left" onClick={() => onMove(-1, 0)} />
      <IconButton label="Move right" icon="chevron-right" onClick={() => onMove(1, 0)} />
      <IconButton label="Move down" icon="chevron-down" onClick={() => onMove(0, 1)} />
    </Cross>
  );
}

const Cross = styled.div`
  position: absolute;
  inset-block-end: ${space(2)};
  inset-inline-end: ${space(2)};
  display: grid;
  grid-template: repeat(3, auto) / repeat(3, auto);
  /* The picture between the buttons can be dragged. */
  pointer-events: none;
  button {
    border-color: ${color.border};
    border-radius: ${radius.medium};
    background: ${color.surface};
    pointer-events: auto;
  }
  > :nth-child(1) {
    grid-area: 1 / 2;
    svg {
      rotate: 180deg;
    }
  }
  > :nth-child(2) {
    grid-area: 2 / 1;
  }
  > :nth-child(3) {
    grid-area: 2 / 3;
  }
  > :nth-child(4) {
    grid-area: 3 / 2;
  }
  ${notPrinted}
`;
