import { useRef } from 'react';
import styled from 'styled-components';
import { IconButton } from '../controls/icon-button';
import { color, notPrinted, radius, space } from '../tokens/tokens';
import type { MoveKey } from './use-map-gestures';
import { useFocusOnMap } from './use-focus-on-map';

/** Moves a map in four directions, for those who can neither drag it nor press arrow keys. */
export function MoveButtons({ onMove }: { onMove: (key: MoveKey) => void }) {
  const cross = useRef<HTMLDivElement>(null);
  useFocusOnMap(cross);
  return (
    <Cross ref={cross}>
      <IconButton label="Move up" icon="chevron-down" onClick={() => onMove('ArrowUp')} />
      <IconButton label="Move left" icon="chevron-left" onClick={() => onMove('ArrowLeft')} />
      <IconButton label="Move right" icon="chevron-right" onClick={() => onMove('ArrowRight')} />
      <IconButton label="Move down" icon="chevron-down" onClick={() => onMove('ArrowDown')} />
    </Cross>
  );
}

const Cross = styled.div`
  position: absolute;
  inset-block-start: ${space(2)};
  inset-inline-start: ${space(2)};
  display: grid;
  grid-template: repeat(3, auto) / repeat(3, auto);
  /* The map between the buttons can be dragged. */
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
