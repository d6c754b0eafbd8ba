import { color, Icon, Instant, space, UserText } from 'shared-ui';
import styled from 'styled-components';
import type { ShownLoad } from '../../shown-load';

/** The start of a load's history: when it was created and by which user. */
export function CreationLine({ load }: { load: ShownLoad }) {
  return (
    <Line>
      <Icon name="plus" />
      <span>
        Load created on <Instant value={load.created_at} />
        {load.created_by && (
          <>
            {' by '}
            <UserText>{load.created_by}</UserText>
          </>
        )}
      </span>
    </Line>
  );
}

const Line = styled.p`
  display: flex;
  align-items: flex-start;
  gap: ${space(2)};
  padding-block: ${space(2)};
  padding-inline-start: ${space(2)};
  color: ${color.muted};
  overflow-wrap: anywhere;
  break-before: avoid;
  > svg {
    flex: none;
    margin-block-start: 3px;
  }
`;
