import type { TeamKey } from 'shared-domain/releases';
import { visibleText } from 'shared-domain/wire';
import { Card, Instant, MutedText, space } from 'shared-ui';
import styled from 'styled-components';
import { flushEnds } from './notes';

/** The keys whose signatures on releases are accepted. */
export function TeamKeyList({ keys }: { keys: readonly TeamKey[] }) {
  return (
    <Card title="Publishing keys">
      {keys.length === 0 && <MutedText>No team has a key yet. Nothing can be published.</MutedText>}
      <ul>
        {keys.map(({ id, team, addedAt, revokedAt }) => (
          <Entry key={id}>
            {`${visibleText(team)}: `}
            <code>{id}</code>
            <MutedText>
              {revokedAt === null ? 'Added ' : 'Revoked '}
              <Instant value={revokedAt ?? addedAt} />
            </MutedText>
          </Entry>
        ))}
      </ul>
    </Card>
  );
}

const Entry = styled.li`
  padding-block: ${space(1.5)};
  ${flushEnds}
  overflow-wrap: anywhere;
`;
