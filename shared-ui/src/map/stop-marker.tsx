import { type KeyboardEvent, useRef } from 'react';
import styled, { css } from 'styled-components';
import { Icon, type IconName } from '../icons/icon';
import { color, media } from '../tokens/tokens';
import type { MapPoint } from './map-projection';
import { useFocusOnMap } from './use-focus-on-map';

export interface MarkerLook {
  color: string;
  icon: IconName;
  /** Only outlined: what it stands for may have moved. */
  isHollow?: boolean;
}

export interface StopMarkerProps {
  at: MapPoint;
  /** What is written in it. */
  text: string;
  /** Its color, and its icon instead of a text. */
  look?: MarkerLook | undefined;
  /** Accessible name. */
  label: string;
  isCurrent: boolean;
  isChosen: boolean;
  /** A press zooms in instead of choosing it. */
  zooms: boolean;
  onChoose: () => void;
}

const radius = 12;
const iconSize = 16;

/** Pixels from the middle of a marker to its edges. */
export function markerReach(text: string, isCurrent: boolean): { x: number; y: number } {
  const extra = isCurrent ? 2 : 0;
  return { x: Math.max(radius, text.length * 4 + 5) + extra, y: radius + extra };
}

/** A stop, or several at one place, as a button on the map. */
export function StopMarker({ at, text, look, label, isCurrent, isChosen, zooms, onChoose }: StopMarkerProps) {
  const { x: half, y: height } = markerReach(text, isCurrent);
  const marker = useRef<SVGGElement>(null);
  // It may merge into another one or leave the view.
  useFocusOnMap(marker);
  const pressOnKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    onChoose();
  };
  return (
    <Marker
      ref={marker}
      role="button"
      tabIndex={0}
      aria-label={label}
      aria-pressed={zooms ? undefined : isChosen}
      data-chosen={isChosen || undefined}
      transform={`translate(${round(at.x)} ${round(at.y)})`}
      $isCurrent={isCurrent}
      $look={look}
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
      {look && (
        <g className="icon" transform={`translate(${-iconSize / 2} ${-iconSize / 2})`}>
          <Icon name={look.icon} size={iconSize} />
        </g>
      )}
      <text y="0.36em" textAnchor="middle" aria-hidden="true">
        {text}
      </text>
    </Marker>
  );
}

const round = (pixels: number) => Math.round(pixels * 10) / 10;

const Halo = styled.circle`
  fill: ${color.accent};
  opacity: 0.2;
`;

const hollow = (look: MarkerLook) => css`
  .body {
    fill: ${color.surface};
    stroke: ${look.color};
    stroke-dasharray: 4.7 2.8;
  }
  .icon {
    color: ${look.color};
  }
`;

const Marker = styled.g<{ $isCurrent: boolean; $look: MarkerLook | undefined }>`
  cursor: pointer;
  outline: none;
  .body {
    fill: ${({ $isCurrent, $look }) => ($isCurrent ? color.accent : ($look?.color ?? color.surface))};
    stroke: ${({ $isCurrent, $look }) => ($isCurrent || $look ? color.surface : color.accent)};
    stroke-width: 2;
  }
  .icon {
    color: ${color.surface};
    pointer-events: none;
  }
  ${({ $look }) => $look?.isHollow && hollow($look)}
  .ring {
    fill: none;
    stroke: transparent;
    stroke-width: 2.5;
    /* A finger also hits what is between the ring and the body. A larger target would cover markers next to it. */
    pointer-events: all;
  }
  text {
    fill: ${({ $isCurrent }) => ($isCurrent ? color['on-accent'] : color['accent-ink'])};
    font-size: 12px;
    font-weight: 700;
    pointer-events: none;
    user-select: none;
  }
  &:hover .body {
    stroke: ${color['accent-hover']};
    stroke-width: 3;
  }
  &[data-chosen] .ring {
    stroke: ${color.accent};
  }
  &:focus-visible .ring {
    stroke: ${color.focus};
  }
  ${media.forcedColors} {
    &:has(.icon) .body {
      fill: ${color.surface};
      stroke: ${color.accent};
    }
    .icon {
      color: ${color['accent-ink']};
    }
  }
`;
