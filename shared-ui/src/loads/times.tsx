import { type ReactNode, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { describeTimeZone, formatDay, formatInstant, formatInstantInZone, timeZoneAt } from 'shared-domain/wire';
import styled from 'styled-components';
import { color, textSize } from '../tokens/tokens';

let areZonesNamed = true;
const listeners = new Set<() => void>();

/**
 * Leaves the names of time zones out until the returned function is called, or the page is printed. They need `Intl`,
 * whose first use blocks a page for 13 ms, and nobody misses them before the first content.
 */
export function holdZoneNames(): () => void {
  areZonesNamed = false;
  const paper = matchMedia('print');
  const nameZones = () => {
    removeEventListener('beforeprint', nameZones);
    paper.removeEventListener('change', nameZones);
    // Now, while the browser is idle, and not in the next rendering.
    timeZoneAt(new Date());
    describeTimeZone();
    areZonesNamed = true;
    // The browser prints what is on the page when the event ends.
    flushSync(() => listeners.forEach((listener) => listener()));
  };
  addEventListener('beforeprint', nameZones);
  paper.addEventListener('change', nameZones);
  return nameZones;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const useZonesNamed = () => useSyncExternalStore(subscribe, () => areZonesNamed);

interface InstantProps {
  value: string;
  /** Shown instead of the time, which is in the title anyway. */
  children?: ReactNode;
}

/**
 * A point in time in the reader's zone, with the exact instant for machines. The zone is in its title, and in print
 * (`GlobalStyle`).
 */
export function Instant({ value, children }: InstantProps) {
  const text = formatInstant(value);
  const full = useZonesNamed() ? formatInstantInZone(value) : text;
  return (
    <time dateTime={value} title={full} data-zone={children || full === text ? undefined : timeZoneAt(value)}>
      {/* No line ends between `3:52` and `PM`. */}
      {children ?? text.replace(/ (?=[AP]M)/, '\u00a0')}
    </time>
  );
}

/** A calendar day, the same for every reader. `value` is midnight UTC of the day. */
export function Day({ value }: { value: string }) {
  return <time dateTime={value.slice(0, 10)}>{formatDay(value)}</time>;
}

/** States the page's time zone, once per page. */
export function TimeZoneNote() {
  return <Note>{useZonesNamed() && `Times are in ${describeTimeZone()}.`}</Note>;
}

// Keeps its place before its text comes, so that nothing moves; only the longest names need more.
const Note = styled.p`
  min-inline-size: min(18.5rem, 100%);
  min-block-size: 1lh;
  color: ${color.muted};
  font-size: ${textSize.small};
`;
