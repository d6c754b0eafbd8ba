import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Icon } from '../icons/icon';
import { color, radius, space } from '../tokens/tokens';

/** A remark in a quiet box. */
export function InlineHint({ children, tone = 'neutral' }: { children: ReactNode; tone?: 'neutral' | 'warning' }) {
  return (
    <Box $isWarning={tone === 'warning'}>
      <Icon name={tone === 'warning' ? 'alert' : 'info'} size={16} />
      <div>{children}</div>
    </Box>
  );
}

const Box = styled.div<{ $isWarning: boolean }>`
  display: flex;
  align-items: flex-start;
  gap: ${space(2)};
  padding: ${space(2)} ${space(3)};
  border: 1px solid ${({ $isWarning }) => ($isWarning ? color['warning-ink'] : color.border)};
  border-radius: ${radius.medium};
  background: ${({ $isWarning }) => ($isWarning ? color['warning-soft'] : color.sunken)};
  color: ${({ $isWarning }) => ($isWarning ? color['warning-ink'] : color.muted)};
  svg {
    flex: none;
    margin-block-start: 2px;
  }
`;
