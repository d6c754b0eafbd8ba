import type { MouseEvent } from 'react';
import { formatQuantity, isEpaManifestNumber } from 'shared-domain/waste';
import { color, Instant, media, notPrinted, screenRoot, space, TimeZoneNote, UserText } from 'shared-ui';
import styled from 'styled-components';
import type { ShownLoad } from '../shown-load';
import { factsId } from './load-page';

/** Below the title: what the load is, an unusual kind of number, when it was created, whose it is, and the page's time zone. */
export function HeaderFacts({ load }: { load: ShownLoad }) {
  return (
    <Marks>
      <Waste>
        <UserText>{load.waste_type}</UserText>
        {` · Class ${load.hazard_class} · ${formatQuantity(load.quantity, load.unit)}`}
      </Waste>
      <AllFacts href={`#${factsId}`} onClick={showFacts}>
        All Facts
      </AllFacts>
      {!isEpaManifestNumber(load.manifest_number) && <span>Not an EPA manifest number</span>}
      <span>
        Created <Instant value={load.created_at} />
      </span>
      {/* An older API does not name the client. */}
      {load.client_company !== '' && (
        <Client>
          {load.client_company && (
            <>
              Client: <UserText>{load.client_company}</UserText>
            </>
          )}
        </Client>
      )}
      <TimeZoneNote />
    </Marks>
  );
}

/** Keeps the address, and with it the way back to the dashboard. */
function showFacts(event: MouseEvent): void {
  event.preventDefault();
  const facts = screenRoot().getElementById(factsId);
  facts?.scrollIntoView({ block: 'start' });
  facts?.focus({ preventScroll: true });
}

const Marks = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0 ${space(4)};
  /* Aligned to the edge: next to the client, the space reserved for a longer name would look like a gap. */
  ${media.large} {
    > :last-child {
      flex: 1;
      text-align: end;
    }
  }
`;

const Waste = styled.span`
  color: ${color.ink};
  font-weight: 550;
`;

/** The facts are far below, after the timeline. */
const AllFacts = styled.a`
  color: ${color['accent-ink']};
  font-weight: 550;
  text-underline-offset: 0.2em;
  /* The touch target is larger than the text. */
  ${media.touch} {
    position: relative;
    margin-block: ${space(-3)};
    padding-block: ${space(3)};
  }
  ${media.large} {
    display: none;
  }
  ${notPrinted}
`;

/** Reserves space: a load opened from a list gets its company later. On phones, this is a separate line. */
const Client = styled.span`
  flex: 1 0 100%;
  min-block-size: 1lh;
  overflow-wrap: anywhere;
  ${media.medium} {
    flex: none;
    min-inline-size: 15rem;
    max-inline-size: 100%;
  }
`;
