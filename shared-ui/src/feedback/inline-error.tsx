import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Icon } from '../icons/icon';
import { color, radius, space } from '../tokens/tokens';

/** An error where it belongs: a red box that is read aloud as it appears. */
export function InlineError({ children, action }: { children: ReactNode; action?: ReactNode }) {
  return (
    <Box role="alert">
      <Icon name="alert" size={18} />
      <Text>{children}</Text>
      {action}
    </Box>
  );
}

const Box = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(2)};
  padding: ${space(2)} ${space(3)};
  border: 1px solid ${color.danger};
  border-radius: ${radius.medium};
  background: ${color['danger-soft']};
  color: ${color['danger-ink']};
  svg {
    flex: none;
  }
`;

const Text = styled.div`
  flex: 1 1 12rem;
  min-inline-size: 0;
`;
