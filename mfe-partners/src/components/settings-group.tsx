import type { ReactNode } from 'react';
import { cardSurface, Stack, space, textSize } from 'shared-ui';
import styled from 'styled-components';

/** Settings that belong together; they can be folded away. */
export function SettingsGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Frame open>
      <summary>{title}</summary>
      <Stack>{children}</Stack>
    </Frame>
  );
}

const Frame = styled.details`
  ${cardSurface}
  > summary {
    min-block-size: ${space(6)};
    font-size: ${textSize.large};
    font-weight: 650;
    cursor: pointer;
  }
  &[open] > summary {
    margin-block-end: ${space(3)};
  }
`;
