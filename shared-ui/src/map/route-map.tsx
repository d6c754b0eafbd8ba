import {
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type Dispatch,
  type RefObject,
  type SetStateAction,
} from 'react';
import styled from 'styled-components';
import { IconButton } from '../controls/icon-button';
import { useIsPrinting } from '../layout/use-is-printing';
import { color, media, notPrinted, radius, space, textSize } from '../tokens/tokens';
import { MapDrawing, MapLabels } from './map-drawing';
import { placeLabels } from './map-labels';
import { projectMap, type Coordinates, type MapPoint, type MapSize, type ProjectedMap } from './map-projection';
import { bringIntoView, show, wholeView, zoomInOn, zoomStep, type MapView } from './map-view';
import { MoveButtons } from './move-buttons';
import { ScaleBar } from './scale-bar';
import { describeNumbers, groupStops, reach, type StopGroup } from './stop-groups';
import { markerReach, StopMarker, type MarkerLook } from './stop-marker';
import { useMapGestures } from './use-map-gestures';

export interface MapStop extends Coordinates {
  id: string;
  /** Its place in the order of the route. Stops of a map without a route have none and are counted instead. */
  number?: number;
  /** How the marker looks if the stop has no number. */
  look?: MarkerLook;
  /** What it is, as its accessible name and tooltip. */
  label: string;
  /** `near Meridian, MS`, written next to its marker where the map shows no town. */
  place?: string | null;
  /** Radius in which the position lies, in meters. */
  accuracyM?: number | null;
  isCurrent?: boolean;
}

export interface RouteMapProps {
  /** What the map shows, as its accessible name. */
  label: string;
  /** At least one. Numbered stops are joined by a line, in this order. */
  stops: readonly MapStop[];
  chosenId: string | null;
  /** `others` are the chosen stop and all those that no zoom separates from it. */
  onChoose: (id: string, others: readonly MapStop[]) => void;
  /**
   * For a map of many stops without numbers: the name of stops that share a marker. A press of it zooms in on them if
   * that separates them (`zooms`), otherwise it chooses them. Stops out of view are not drawn.
   */
  describeGroup?: (stops: readonly MapStop[], zooms: boolean) => string;
}

const usualSize: MapSize = { width: 640, height: 400 };

/** Stops on a map of their surroundings, to zoom and move by mouse, touch and keys. It calls no other server. */
export function RouteMap({ label, ...route }: RouteMapProps) {
  const frame = useRef<HTMLDivElement>(null);
  const size = useSize(frame);
  const [view, setView] = useState(wholeView);
  // A printed map cannot be panned.
  const shownView = useIsPrinting() ? wholeView : view;
  const helpId = useId();
  const points = useRef<readonly MapPoint[]>([]);
  const { handlers, zoom, move } = useMapGestures(frame, { size: size ?? usualSize, points, setView });
  return (
    <Frame ref={frame} role="group" aria-label={label} aria-describedby={helpId} tabIndex={0} {...handlers}>
      {size && <DrawnRoute {...route} size={size} points={points} view={shownView} setView={setView} />}
      {view !== wholeView && <MoveButtons onMove={move} />}
      <Controls>
        <IconButton label="Zoom in" icon="plus" onClick={() => zoom(zoomStep)} />
        <IconButton label="Zoom out" icon="minus" onClick={() => zoom(1 / zoomStep)} />
        <IconButton label="Show all stops" icon="expand" onClick={() => setView(wholeView)} />
      </Controls>
      <Help id={helpId}>Arrow keys move the map, plus and minus zoom, 0 shows all stops.</Help>
    </Frame>
  );
}

interface DrawnRouteProps extends Omit<RouteMapProps, 'label'> {
  size: MapSize;
  /** Receives the stops on the map before it is zoomed or moved. */
  points: RefObject<readonly MapPoint[]>;
  view: MapView;
  setView: Dispatch<SetStateAction<MapView>>;
}

function DrawnRoute({ stops, chosenId, onChoose, describeGroup, size, points, view, setView }: DrawnRouteProps) {
  // Callers may pass a new but equal list on each render, so `places` holds what is drawn.
  const places = JSON.stringify(stops.map(({ lat, lng, accuracyM, number }) => [lat, lng, accuracyM, number]));
  // A new or moved stop must not shift a map that the reader has zoomed or moved.
  const [fitted, setFitted] = useState({ stops, places });
  if (view === wholeView && fitted.places !== places) setFitted({ stops, places });
  const map = useMemo(() => projectMap(fitted.stops, size), [fitted, size]);
  // oxlint-disable-next-line react/exhaustive-deps -- see above
  const drawn = useMemo(() => drawStops(stops, map), [places, map]);
  useLayoutEffect(() => void (points.current = drawn.points), [points, drawn]);
  // What is chosen elsewhere, such as in a timeline, comes into view here.
  useLayoutEffect(() => {
    const point = drawn.points[stops.findIndex(({ id }) => id === chosenId)];
    if (!point) return;
    setView((last) => {
      const moved = bringIntoView(last, size, point);
      // A stop far outside of what was drawn is in view on the whole map only.
      return isInView(show(moved, point), size) ? moved : wholeView;
    });
    // oxlint-disable-next-line react/exhaustive-deps -- the user may move the map away from it
  }, [chosenId]);

  const shown = stops.map((stop, index) => ({ stop, ...show(view, drawn.points[index] ?? { x: 0, y: 0 }) }));
  const groups = groupStops(describeGroup ? shown.filter((point) => isInView(point, size)) : shown);
  const pointOf = new Map(stops.map((stop, index) => [stop, drawn.points[index]]));
  const pointsOf = (group: StopGroup<MapStop>) => group.stops.flatMap((stop) => pointOf.get(stop) ?? []);
  const markers = groups.map((group) => {
    const text = textOf(group.stops);
    const isCurrent = group.stops.some((stop) => stop.isCurrent);
    const closer = describeGroup ? zoomInOn(view, size, pointsOf(group), reach) : null;
    const place = group.stops.at(-1)?.place ?? null;
    return { group, text, isCurrent, closer, place, x: group.x, y: group.y, reach: markerReach(text, isCurrent) };
  });
  const chooseFrom = (group: StopGroup<MapStop>) => {
    // A group that holds the chosen stop goes through its stops, newest first.
    const next = group.stops[group.stops.findIndex(({ id }) => id === chosenId) - 1] ?? group.stops.at(-1);
    if (next) onChoose(next.id, group.stops);
  };
  return (
    <svg width={size.width} height={size.height} viewBox={`0 0 ${size.width} ${size.height}`}>
      <MapDrawing map={drawn.map} view={view} lines={drawn.lines} />
      <MapLabels labels={placeLabels(drawn.map, { view, size, markers, isRoute: drawn.lines.route !== '' })} />
      {markers.map(({ group, text, isCurrent, closer }) => (
        <StopMarker
          key={group.stops[0]?.id}
          at={group}
          text={text}
          look={text === '' ? group.stops[0]?.look : undefined}
          label={labelOf(group.stops, describeGroup, closer !== null)}
          isCurrent={isCurrent}
          zooms={closer !== null}
          isChosen={group.stops.some(({ id }) => id === chosenId)}
          onChoose={() => (closer ? setView(closer) : chooseFrom(group))}
        />
      ))}
      <ScaleBar kmPerPixel={drawn.map.kmPerPixel / view.scale} bottom={size.height - 12} />
    </svg>
  );
}

/** The size of the element; null until it is measured, because drawing a map twice takes twice as long. */
function useSize(frame: RefObject<HTMLElement | null>): MapSize | null {
  const [size, setSize] = useState<MapSize | null>(null);
  useLayoutEffect(() => {
    const element = frame.current;
    if (!element) return;
    const measure = () => {
      const { clientWidth: width, clientHeight: height } = element;
      const isVisible = width > 0 && height > 0;
      setSize((last) => {
        if (!isVisible) return last ?? usualSize;
        return last?.width === width && last.height === height ? last : { width, height };
      });
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [frame]);
  return size;
}

function drawStops(stops: readonly MapStop[], map: ProjectedMap) {
  const isRoute = stops.length > 1 && stops.every(({ number }) => number !== undefined);
  return {
    map,
    points: stops.map((stop) => map.project(stop)),
    lines: {
      route: isRoute ? map.lineThrough(stops) : '',
      accuracies: stops.flatMap((stop) => (stop.accuracyM ? [map.circleAround(stop, stop.accuracyM)] : [])),
    },
  };
}

function textOf(stops: readonly MapStop[]): string {
  const numbers = stops.flatMap(({ number }) => number ?? []);
  if (numbers.length > 0) return describeNumbers(numbers);
  return stops.length > 1 ? String(stops.length) : '';
}

function labelOf(stops: readonly MapStop[], describeGroup: RouteMapProps['describeGroup'], zooms: boolean): string {
  const labels = stops.map(({ label }) => label).join('; ');
  if (stops.length === 1) return labels;
  // The name contains what is written in the marker.
  return describeGroup ? describeGroup(stops, zooms) : `Stops ${textOf(stops)}: ${labels}`;
}

function isInView({ x, y }: MapPoint, { width, height }: MapSize): boolean {
  return x > -reach && y > -reach && x < width + reach && y < height + reach;
}

/** As high as the element around it. */
const Frame = styled.div`
  position: relative;
  block-size: 100%;
  overflow: hidden;
  border: 1px solid ${color.border};
  border-radius: ${radius.large};
  background: color-mix(in oklab, #4f93b5 20%, ${color.sunken});
  touch-action: pan-y;
  cursor: grab;
  &:active {
    cursor: grabbing;
  }
  svg {
    display: block;
  }
  @media print {
    block-size: auto;
    break-inside: avoid;
    print-color-adjust: exact;
    /* The drawing keeps the size of the screen, and is scaled to the paper. */
    > svg {
      inline-size: 100%;
      block-size: auto;
      max-block-size: 24rem;
    }
  }
`;

const Controls = styled.div`
  position: absolute;
  inset-block-start: ${space(2)};
  inset-inline-end: ${space(2)};
  display: grid;
  border: 1px solid ${color.border};
  border-radius: ${radius.medium};
  background: ${color.surface};
  ${media.touch} {
    button {
      inline-size: ${space(11)};
      block-size: ${space(11)};
    }
  }
  ${notPrinted}
`;

const Help = styled.span`
  position: absolute;
  inset-block-end: 0;
  inset-inline: 0;
  padding: ${space(1)} ${space(2)};
  background: ${color.surface};
  color: ${color.muted};
  font-size: ${textSize.small};
  opacity: 0;
  pointer-events: none;
  :focus-visible > & {
    opacity: 1;
  }
  ${notPrinted}
`;
