import { useEffect, useRef } from 'react';
import { visibleText } from 'shared-domain/wire';
import { Button, DialogActions, InlineError, space } from 'shared-ui';
import styled from 'styled-components';

export interface PhotosLeftOutProps {
  /** Why they could not be attached. */
  reason: string;
  /** The names of their files. */
  names: readonly string[];
  onClose: () => void;
}

/** Photos of a recorded event that cannot be attached to it anymore. */
export function PhotosLeftOut({ reason, names, onClose }: PhotosLeftOutProps) {
  const close = useRef<HTMLButtonElement>(null);
  // The form that had the focus is gone.
  useEffect(() => close.current?.focus(), []);
  return (
    <>
      <InlineError>{reason}</InlineError>
      <List aria-label="Photos that were not attached">
        {names.map((name, index) => (
          <li key={index}>{visibleText(name)}</li>
        ))}
      </List>
      <DialogActions>
        <Button ref={close} onClick={onClose}>
          Close Without Photos
        </Button>
      </DialogActions>
    </>
  );
}

const List = styled.ul`
  display: grid;
  gap: ${space(1.5)};
  margin-block-start: ${space(3)};
  overflow-wrap: anywhere;
`;
