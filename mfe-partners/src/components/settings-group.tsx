import { type ReactNode, useState } from 'react';
import { cardSurface, media, Stack, space, textSize } from 'shared-ui';
import styled from 'styled-components';

interface SettingsGroupProps {
  title: string;
  /** Folded at first where the result would be far below. */
  isLong?: boolean;
  children: ReactNode;
}

/** Settings that belong together; they can be folded away. */
export function SettingsGroup({ title, isLong = false, children }: SettingsGroupProps) {
  const [isOpen] = useState(() => !isLong || matchMedia(media.large.replace('@media ', '')).matches);
  return (
    <Frame open={isOpen}>
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
