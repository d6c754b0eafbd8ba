import { isEpaManifestNumber, type Load } from 'shared-domain/waste';
import { Instant, space, Tag, TimeZoneNote } from 'shared-ui';
import styled from 'styled-components';

/** Below the title: when the load was created, the kind of its number, and the time zone of the page. */
export function HeaderFacts({ load }: { load: Load }) {
  return (
    <Marks>
      <span>
        Created <Instant value={load.created_at} />
      </span>
      {isEpaManifestNumber(load.manifest_number) ? (
        <Tag tone="good" icon="check">
          EPA format
        </Tag>
      ) : (
        <span>Other numbering</span>
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
