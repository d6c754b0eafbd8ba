import type { PlacedLoad } from 'shared-domain/waste';
import { useState } from 'react';
import { color, media, space, useIsPrinting } from 'shared-ui';
import styled from 'styled-components';
import { PlacedLoadList, type LoadLinks } from './placed-load-list';

/** The facts of a map as text, rendered once it is opened or printed. */
export function TextList({ title, ...list }: LoadLinks & { title: string; loads: readonly PlacedLoad[] }) {
  const [isOpen, setIsOpen] = useState(false);
  const isPrinting = useIsPrinting();
  return (
    <Disclosure
      open={isOpen || isPrinting}
      onToggle={({ currentTarget }) => !isPrinting && setIsOpen(currentTarget.open)}
    >
      <summary>{title}</summary>
      {(isOpen || isPrinting) && <PlacedLoadList {...list} />}
    </Disclosure>
  );
}

const Disclosure = styled.details`
  summary {
    inline-size: fit-content;
    padding-block: ${space(1)};
    color: ${color['accent-ink']};
    cursor: pointer;
    ${media.touch} {
      padding-block: ${space(3)};
    }
  }
`;
