import type { Load, PlacedLoad } from 'shared-domain/waste';
import { visibleText } from 'shared-domain/wire';
import type { MouseEvent } from 'react';
import { color, Instant, media, space, StatusBadge } from 'shared-ui';
import styled from 'styled-components';

export interface LoadLinks {
  /** Address of a load's page. */
  hrefOf: (load: Pick<Load, 'id'>) => string;
  onViewLoad: (load: Pick<Load, 'id'>) => void;
}

/** Loads with their links, statuses, places and times. */
export function PlacedLoadList({ loads, hrefOf, onViewLoad }: LoadLinks & { loads: readonly PlacedLoad[] }) {
  const follow = (click: MouseEvent, id: string): void => {
    // The browser opens new tabs and windows itself.
    if (click.ctrlKey || click.metaKey || click.shiftKey || click.altKey) return;
    click.preventDefault();
    onViewLoad({ id });
  };
  return (
    <Items>
      {loads.map(({ load_id: id, manifest_number: number, status, place, at }) => (
        <li key={id}>
          <a href={hrefOf({ id })} onClick={(click) => follow(click, id)}>
            <bdi>{`Manifest #${visibleText(number)}`}</bdi>
          </a>
          <StatusBadge status={status} />
          {place !== null && <span>{place}</span>}
          <Instant value={at} />
        </li>
      ))}
    </Items>
  );
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
