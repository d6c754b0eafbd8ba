import { useState } from 'react';
import { formatAccuracy, formatPosition, type Load, type PlacedLoad } from 'shared-domain/waste';
import { color, Instant, media, space, StatusBadge, useIsPrinting, UserText } from 'shared-ui';
import styled from 'styled-components';
import { LoadLink } from '../components/load-link';

/** The facts of a map as text, rendered once it is opened or printed. */
export function TextList({ title, ...list }: LoadLinks & { title: string; loads: readonly PlacedLoad[] }) {
  const [isOpen, setIsOpen] = useState(false);
  const isPrinting = useIsPrinting();
  return (
    <Disclosure
      open={isOpen || isPrinting}
      onToggle={({ currentTarget }) => !isPrinting && setIsOpen(currentTarget.open)}
    >
      <summary>{title}</summary>
      {(isOpen || isPrinting) && <PlacedLoadList {...list} />}
    </Disclosure>
  );
}

const Disclosure = styled.details`
  summary {
    inline-size: fit-content;
    padding-block: ${space(1)};
    color: ${color['accent-ink']};
    cursor: pointer;
    ${media.touch} {
      padding-block: ${space(3)};
    }
  }
`;

export interface LoadLinks {
  /** Address of a load's page. */
  hrefOf: (load: Pick<Load, 'id'>) => string;
  onViewLoad: (load: Pick<Load, 'id'>) => void;
}

/** Loads with their links, statuses, places and times. */
export function PlacedLoadList({ loads, hrefOf, onViewLoad }: LoadLinks & { loads: readonly PlacedLoad[] }) {
  return (
    <Items>
      {loads.map((load) => (
        <li key={load.load_id}>
          <LoadLink load={load} href={hrefOf({ id: load.load_id })} onView={() => onViewLoad({ id: load.load_id })} />
          <StatusBadge status={load.status} />
          <UserText>{whereOf(load)}</UserText>
          <Instant value={load.at} />
          {load.later_place !== undefined && <UserText>{laterPlaceOf(load)}</UserText>}
        </li>
      ))}
    </Items>
  );
}

/** `near Meridian, MS`; without a name, `at 32.370000, -88.710000 ±90,000 m`. */
export function placeOf(load: PlacedLoad): string {
  const { place, accuracy_m: accuracy = null } = load;
  if (place !== null) return place;
  const position = `at ${formatPosition(load)}`;
  return accuracy === null ? position : `${position} ±${formatAccuracy(accuracy)}`;
}

/** The place; `last position near Meridian, MS` if newer events have none. They may name a place that no map knows. */
export function whereOf(load: PlacedLoad): string {
  return load.is_last_known ? `last position ${placeOf(load)}` : placeOf(load);
}

/** `newer location: “Dock 4”`: a typed location that is newer than the position. Empty if there is none. */
export function laterPlaceOf({ later_place: place }: PlacedLoad): string {
  return place === undefined ? '' : `newer location: “${place}”`;
}

/* A shadow at an edge says that there is more beyond it. */
const Items = styled.ul`
  max-block-size: 19.25rem;
  overflow: auto;
  background:
    linear-gradient(${color.surface} 30%, transparent) local,
    linear-gradient(transparent, ${color.surface} 70%) bottom local,
    linear-gradient(${color.border}, transparent),
    linear-gradient(transparent, ${color.border}) bottom;
  background-repeat: no-repeat;
  background-size:
    100% 2.5rem,
    100% 2.5rem,
    100% ${space(3)},
    100% ${space(3)};
  margin: 0;
  padding: 0;
  list-style: none;
  li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${space(1)} ${space(3)};
    padding-block: ${space(2)};
    border-block-end: 1px solid ${color.border};
    break-inside: avoid;
  }
  a {
    font-weight: 650;
    overflow-wrap: anywhere;
  }
  ${media.touch} {
    li {
      padding-block: 0 ${space(1)};
    }
    a {
      padding-block: ${space(3)};
    }
  }
  @media print {
    max-block-size: none;
    overflow: visible;
  }
`;
