import { isEpaManifestNumber, type Load } from 'shared-domain/waste';
import { badgeFrame, color, Icon, Instant, space, TimeZoneNote } from 'shared-ui';
import styled from 'styled-components';

/** Below the title: when the load was created, the kind of its number, and the time zone of the page. */
export function HeaderFacts({ load }: { load: Load }) {
  return (
    <Marks>
      <span>
        Created <Instant value={load.created_at} />
      </span>
      {isEpaManifestNumber(load.manifest_number) ? (
        <EpaTag>
          <Icon name="check" size={14} />
          EPA format
        </EpaTag>
      ) : (
        <span>Other numbering</span>
      )}
      <TimeZoneNote />
    </Marks>
  );
}

const EpaTag = styled.span`
  ${badgeFrame}
  gap: ${space(1)};
  background: ${color['accent-soft']};
  color: ${color['accent-ink']};
`;

const Marks = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0 ${space(4)};
`;
