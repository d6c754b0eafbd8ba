import { useId, useRef, type DragEvent } from 'react';
import { photoLimits } from 'shared-domain/waste';
import { formatCount, visibleText } from 'shared-domain/wire';
import { Button, color, InlineError, media, SmallNote, space, Stack, textSize, VisuallyHidden } from 'shared-ui';
import styled from 'styled-components';
import { leftOutText, photoLimitsText, type ChosenPhoto, type PhotoRefusal } from '../../draft/chosen-photo';
import { useMatches } from '../../use-matches';
import { ChosenPhotoPreview } from './chosen-photo-preview';
import { PhotoPicker } from './photo-picker';

export interface PhotoFieldProps {
  photos: readonly ChosenPhoto[];
  refusals: readonly PhotoRefusal[];
  isPreparing: boolean;
  onChoose: (files: readonly File[]) => void;
  onAddLeftOut: () => void;
  onDismiss: () => void;
  onRemove: (key: string, refusal?: string) => void;
}

/** Photos that prove the step: chosen or dropped here, previewed, removed individually. */
export function PhotoField(props: PhotoFieldProps) {
  const { photos, refusals, isPreparing, onChoose, onAddLeftOut, onDismiss, onRemove } = props;
  const id = useId();
  const chooser = useRef<HTMLButtonElement>(null);
  // Phones and tablets: other browsers ignore `capture` and would show the same choice twice.
  const hasCamera = useMatches(media.touch);
  /** The pressed button goes, so the focus moves. */
  const act = (action: () => void) => {
    chooser.current?.focus();
    action();
  };
  const remove = (key: string, refusal?: string) => {
    // An automatically refused photo does not move the focus.
    if (refusal === undefined) act(() => onRemove(key));
    else onRemove(key, refusal);
  };
  const drop = (event: DragEvent) => {
    // Otherwise the browser leaves the page to show the file.
    event.preventDefault();
    if (!chooser.current?.matches(':disabled')) onChoose(Array.from(event.dataTransfer.files));
  };
  const picker = { describedBy: `${id}-limits ${id}-count`, onChoose };
  return (
    <div onDragOver={(event) => event.preventDefault()} onDrop={drop}>
      <Label htmlFor={id}>Verification Photos</Label>
      <Choices>
        {hasCamera && (
          <PhotoPicker {...picker} id={`${id}-camera`} icon="camera" capture="environment">
            Take Photo
          </PhotoPicker>
        )}
        <PhotoPicker {...picker} ref={chooser} id={id} icon="image" multiple>
          Select Photos
        </PhotoPicker>
        <Limits id={`${id}-limits`}>{`Optional. ${photoLimitsText}`}</Limits>
      </Choices>
      <Count id={`${id}-count`} role="status">
        {isPreparing ? 'Checking the photos…' : photos.length > 0 && `${formatCount(photos.length, 'photo')} selected`}
      </Count>
      <Stack $gap={2}>
        {refusals.length > 0 && (
          <Refusals
            refusals={refusals}
            room={isPreparing ? 0 : photoLimits.maxPerTrackingEvent - photos.length}
            onAddLeftOut={() => act(onAddLeftOut)}
            onDismiss={() => act(onDismiss)}
          />
        )}
        {photos.length > 0 && (
          <Previews aria-label="Selected photos">
            {photos.map((photo, index) => (
              <ChosenPhotoPreview key={photo.key} photo={photo} position={index + 1} onRemove={remove} />
            ))}
          </Previews>
        )}
      </Stack>
    </div>
  );
}

interface RefusalsProps extends Pick<PhotoFieldProps, 'refusals' | 'onAddLeftOut' | 'onDismiss'> {
  /** How many photos can be added. */
  room: number;
}

/** The messages about files that are not sent: one for all that were left out, one for each of the others. */
function Refusals({ refusals, room, onAddLeftOut, onDismiss }: RefusalsProps) {
  const leftOut = refusals.filter(({ sentence }) => sentence === null).map(({ file }) => file);
  const sentences = new Set(refusals.flatMap(({ sentence }) => sentence ?? []));
  return (
    <>
      {[...sentences].map((sentence) => (
        <InlineError key={sentence}>{visibleText(sentence)}</InlineError>
      ))}
      {leftOut.length > 0 && (
        <InlineError
          action={
            room > 0 && (
              <Button size="small" onClick={onAddLeftOut}>
                {`Add ${formatCount(Math.min(room, leftOut.length), 'Photo')}`}
              </Button>
            )
          }
        >
          {visibleText(leftOutText(leftOut))}
        </InlineError>
      )}
      <div>
        <Button size="small" variant="quiet" onClick={onDismiss}>
          <span>
            Dismiss
            <VisuallyHidden> the messages about photos</VisuallyHidden>
          </span>
        </Button>
      </div>
    </>
  );
}

const Label = styled.label`
  display: block;
  margin-block-end: ${space(1)};
  font-size: 0.8125rem;
  font-weight: 600;
`;

const Choices = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(2)} ${space(3)};
  margin-block-end: ${space(2)};
`;

const Limits = styled.p`
  flex: 1 1 14rem;
  color: ${color.muted};
  font-size: ${textSize.small};
`;

const Count = styled(SmallNote)`
  &:not(:empty) {
    margin-block-end: ${space(1)};
  }
`;

const Previews = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(7rem, 1fr));
  gap: ${space(2.5)};
`;
