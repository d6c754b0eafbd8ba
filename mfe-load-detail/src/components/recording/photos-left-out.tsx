import { useEffect, useRef } from 'react';
import { visibleText } from 'shared-domain/wire';
import { Button, DialogActions, InlineError, space } from 'shared-ui';
import styled from 'styled-components';
import type { ChosenPhoto } from '../../draft/chosen-photo';

export interface PhotosLeftOutProps {
  photos: readonly ChosenPhoto[];
  onClose: () => void;
}

/** Photos of an event that was stored without an id in the response, so that they cannot be attached. */
export function PhotosLeftOut({ photos, onClose }: PhotosLeftOutProps) {
  const close = useRef<HTMLButtonElement>(null);
  // The form that had the focus is gone.
  useEffect(() => close.current?.focus(), []);
  return (
    <>
      <InlineError>
        The event was recorded, but its photos couldn't be attached because the server's response was incomplete. Keep
        the files; to attach them, correct this event.
      </InlineError>
      <List aria-label="Photos that were not attached">
        {photos.map(({ key, file }) => (
          <li key={key}>{visibleText(file.name)}</li>
        ))}
      </List>
      <DialogActions>
        <Button ref={close} onClick={onClose}>
          Close without photos
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
