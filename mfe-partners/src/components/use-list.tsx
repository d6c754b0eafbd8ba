import type { EmbedAccess } from 'shared-domain/wire';
import { color, Instant, space, textSize } from 'shared-ui';
import styled from 'styled-components';
import { countUses, describeUse } from '../describe-access';

/** What the token of an exchange was used for. */
export function UseList({ access }: { access: EmbedAccess }) {
  const count = countUses(access);
  if (count === 0) return <Nothing>Not used</Nothing>;
  return (
    <details>
      <Summary>{`${count.toLocaleString('en-US')} ${count === 1 ? 'request' : 'requests'}`}</Summary>
      <List>
        {access.uses.map(({ route, count: ofRoute, last_at }) => (
          <li key={route}>
            {`${describeUse(route)}: ${ofRoute.toLocaleString('en-US')}, last `}
            <Instant value={last_at} />
          </li>
        ))}
      </List>
    </details>
  );
}

const Summary = styled.summary`
  min-block-size: ${space(6)};
  cursor: pointer;
`;

const List = styled.ul`
  display: grid;
  gap: ${space(1)};
  margin-block-start: ${space(1)};
  color: ${color.muted};
  font-size: ${textSize.small};
`;

const Nothing = styled.p`
  color: ${color.muted};
`;
