import { type EmbedAccess, formatNumber } from 'shared-domain/wire';
import { color, Instant, media, MutedText, space, textSize } from 'shared-ui';
import styled from 'styled-components';
import { describeCount, describeRefusedUse, describeUse } from '../describe-access';

/** What the token of an exchange was used for, and which requests were refused. */
export function UseList({ access }: { access: EmbedAccess }) {
  const summary = describeCount(access);
  if (summary === null) return <MutedText>Not used</MutedText>;
  return (
    <details>
      <Summary>{summary}</Summary>
      <List>
        {access.uses.map((use) => (
          <Use key={use.route} {...use} name={describeUse(use.route)} />
        ))}
        {access.refused_uses.map(({ refusal, ...use }) => (
          <Use
            key={`${use.route} ${refusal}`}
            {...use}
            name={`${describeUse(use.route)}, ${describeRefusedUse(refusal)}`}
          />
        ))}
      </List>
    </details>
  );
}

function Use({ name, count, last_at }: { name: string; count: number; last_at: string }) {
  return (
    <li>
      {`${name}: ${formatNumber(count)}, last `}
      <Instant value={last_at} />
    </li>
  );
}

const Summary = styled.summary`
  min-block-size: ${space(6)};
  cursor: pointer;
  ${media.touch} {
    margin-block-start: ${space(-3)};
    padding-block: ${space(3)};
  }
`;

const List = styled.ul`
  display: grid;
  gap: ${space(1)};
  margin-block-start: ${space(1)};
  color: ${color.muted};
  font-size: ${textSize.small};
`;
