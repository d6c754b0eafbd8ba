import { memo } from 'react';
import styled from 'styled-components';
import { color } from '../tokens/tokens';
import type { MapLabel } from './map-labels';
import type { ProjectedMap } from './map-projection';
import type { MapView } from './map-view';

export interface MapLines {
  /** The way through the stops. */
  route: string;
  /** Areas in which positions lie. */
  accuracies: readonly string[];
}

/** Land, borders and the route, scaled with the view; lines keep their width. */
export const MapDrawing = memo(function MapDrawing({
  map,
  view: { scale, left, top },
  lines,
}: {
  map: ProjectedMap;
  view: MapView;
  lines: MapLines;
}) {
  return (
    <Layers transform={`translate(${left} ${top}) scale(${scale})`} aria-hidden="true">
      <path className="land" d={map.countries} />
      <path className="land inner" d={map.states} />
      <path className="coast" d={map.coast} />
      <path className="states" d={map.stateLines} />
      {lines.accuracies.map((accuracy, index) => (
        <path key={index} className="accuracy" d={accuracy} />
      ))}
      <path className="casing" d={lines.route} />
      <path className="route" d={lines.route} />
    </Layers>
  );
});

/** Names of states, towns and places. */
export function MapLabels({ labels }: { labels: readonly MapLabel[] }) {
  return (
    <Names aria-hidden="true">
      {labels.map(({ name, kind, at, text }, index) => (
        <g key={index}>
          {kind === 'town' && <circle cx={at.x} cy={at.y} r="2" />}
          <text className={kind} x={text.x} y={text.y} dy="0.36em" textAnchor={text.anchor}>
            {name}
          </text>
        </g>
      ))}
    </Names>
  );
}

const Layers = styled.g`
  path {
    vector-effect: non-scaling-stroke;
    stroke-linejoin: round;
    stroke-linecap: round;
    fill: none;
  }
  .land {
    fill: color-mix(in oklab, ${color.surface} 55%, ${color.canvas});
  }
  .land:not(.inner),
  .coast {
    stroke: ${color['border-strong']};
    stroke-width: 0.75;
    stroke-opacity: 0.7;
  }
  .states {
    stroke: ${color['border-strong']};
    stroke-width: 0.75;
    stroke-opacity: 0.6;
  }
  .accuracy {
    fill: ${color.accent};
    fill-opacity: 0.14;
    stroke: ${color.accent};
    stroke-opacity: 0.5;
  }
  .casing {
    stroke: ${color.surface};
    stroke-width: 6;
  }
  .route {
    stroke: ${color.accent};
    stroke-width: 2.5;
  }
`;

const Names = styled.g`
  font-size: 11.5px;
  pointer-events: none;
  user-select: none;
  text {
    fill: ${color.muted};
    stroke: ${color.surface};
    stroke-width: 3;
    stroke-linejoin: round;
    paint-order: stroke;
  }
  circle {
    fill: ${color.muted};
  }
  .state {
    fill: ${color['border-strong']};
    font-size: 10.5px;
    letter-spacing: 0.14em;
  }
`;
