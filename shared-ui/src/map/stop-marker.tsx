import type { KeyboardEvent } from 'react';
import styled from 'styled-components';
import { Icon, type IconName } from '../icons/icon';
import { color } from '../tokens/tokens';
import type { MapPoint } from './map-projection';

/** CSS colors of a marker, and its icon if it has no text. */
export interface MarkerLook {
  icon: IconName;
  body: string;
  edge: string;
  text: string;
}

export interface StopMarkerProps {
  at: MapPoint;
  text: string;
  look: MarkerLook | undefined;
  /** Accessible name. */
  label: string;
  isCurrent: boolean;
  isChosen: boolean;
  onChoose: () => void;
}

const radius = 12;
const iconSize = 15;

/** Pixels from the middle of a marker to its edges. */
export function markerReach(text: string, isCurrent: boolean): { x: number; y: number } {
  const extra = isCurrent ? 2 : 0;
  return { x: Math.max(radius, text.length * 4 + 5) + extra, y: radius + extra };
}

/** A stop, or several at one place, as a button on the map. */
export function StopMarker({ at, text, look, label, isCurrent, isChosen, onChoose }: StopMarkerProps) {
  const { x: half, y: height } = markerReach(text, isCurrent);
  const pressOnKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    onChoose();
  };
  return (
    <Marker
      role="button"
      tabIndex={0}
      aria-label={label}
      aria-pressed={isChosen}
      transform={`translate(${round(at.x)} ${round(at.y)})`}
      $colors={isCurrent ? current : (look ?? usual)}
      onClick={onChoose}
      onDoubleClick={(event) => event.stopPropagation()}
      onKeyDown={pressOnKey}
    >
      <title>{label}</title>
      {isCurrent && <Halo r={half + 9} />}
      <rect
        className="ring"
        x={-half - 4}
        y={-height - 4}
        width={half * 2 + 8}
        height={height * 2 + 8}
        rx={height + 4}
      />
      <rect className="body" x={-half} y={-height} width={half * 2} height={height * 2} rx={height} />
      {look && text === '' ? (
        <g transform={`translate(${-iconSize / 2} ${-iconSize / 2})`}>
          <Icon name={look.icon} size={iconSize} />
        </g>
      ) : (
        <text y="0.36em" textAnchor="middle" aria-hidden="true">
          {text}
        </text>
      )}
    </Marker>
  );
}

const round = (pixels: number) => Math.round(pixels * 10) / 10;

const Halo = styled.circle`
  fill: ${color.accent};
  opacity: 0.2;
`;

type Colors = Omit<MarkerLook, 'icon'>;

const usual: Colors = { body: color.surface, edge: color.accent, text: color['accent-ink'] };
const current: Colors = { body: color.accent, edge: color.surface, text: color['on-accent'] };

const Marker = styled.g<{ $colors: Colors }>`
  cursor: pointer;
  outline: none;
  color: ${({ $colors }) => $colors.text};
  .body {
    fill: ${({ $colors }) => $colors.body};
    stroke: ${({ $colors }) => $colors.edge};
    stroke-width: 2;
  }
  .ring {
    fill: none;
    stroke: transparent;
    stroke-width: 2.5;
  }
  text {
    fill: currentcolor;
    font-size: 12px;
    font-weight: 700;
    pointer-events: none;
    user-select: none;
  }
  &:hover .body {
    stroke: ${color['accent-hover']};
    stroke-width: 3;
  }
  &[aria-pressed='true'] .ring {
    stroke: ${color.accent};
  }
  &:focus-visible .ring {
    stroke: ${color.focus};
  }
`;
