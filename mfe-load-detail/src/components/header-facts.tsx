import { formatQuantity, isEpaManifestNumber } from 'shared-domain/waste';
import { color, Instant, media, space, TimeZoneNote, UserText } from 'shared-ui';
import styled from 'styled-components';
import type { ShownLoad } from '../shown-load';

/** Below the title: what the load is, an unusual kind of number, when it was created, whose it is, and the page's time zone. */
export function HeaderFacts({ load }: { load: ShownLoad }) {
  return (
    <Marks>
      <Waste>
        <UserText>{load.waste_type}</UserText>
        {` · Class ${load.hazard_class} · ${formatQuantity(load.quantity, load.unit)}`}
      </Waste>
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

const Marks = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0 ${space(4)};
`;

/** On phones, the card with all facts is far below. */
const Waste = styled.span`
  color: ${color.ink};
  font-weight: 550;
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
