import { useId, useRef, useSyncExternalStore, type ChangeEvent } from 'react';
import { visibleText } from 'shared-domain/wire';
import { color, Icon, InlineError, media, radius, SmallNote, space, Stack, textSize } from 'shared-ui';
import styled from 'styled-components';
import { photoLimitsText, type ChosenPhoto } from '../../draft/chosen-photo';
import { ChosenPhotoPreview } from './chosen-photo-preview';

export interface PhotoFieldProps {
  photos: readonly ChosenPhoto[];
  refusals: readonly string[];
  isPreparing: boolean;
  onChoose: (files: readonly File[]) => void;
  onRemove: (key: string, refusal?: string) => void;
}

/** Photos that prove the step: chosen, previewed, removed individually. */
export function PhotoField({ photos, refusals, isPreparing, onChoose, onRemove }: PhotoFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const hasCamera = useIsPhone();
  const choice = {
    type: 'file',
    'aria-describedby': `${id}-limits`,
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
      onChoose(Array.from(target.files ?? []));
      // Otherwise a removed photo could not be chosen again.
      target.value = '';
    },
  };
  const remove = (key: string, refusal?: string) => {
    // The focused button disappears with its photo; an automatically refused photo does not move the focus.
    if (refusal === undefined) input.current?.focus();
    onRemove(key, refusal);
  };
  return (
    <div>
      <Label htmlFor={id}>Verification Photos</Label>
      <Choices>
        {hasCamera && (
          <Picker>
            <input {...choice} id={`${id}-camera`} accept="image/*" capture="environment" />
            <PickerLabel htmlFor={`${id}-camera`}>
              <Icon name="camera" />
              Take photo
            </PickerLabel>
          </Picker>
        )}
        <Picker>
          <input {...choice} ref={input} id={id} multiple accept="image/*,.heic,.heif" />
          <PickerLabel htmlFor={id}>
            <Icon name="image" />
            Select photos
          </PickerLabel>
        </Picker>
        <Limits id={`${id}-limits`}>{`Optional. ${photoLimitsText}`}</Limits>
      </Choices>
      <SmallNote role="status">{isPreparing && 'Checking the photos…'}</SmallNote>
      <Stack $gap={2}>
        {refusals.map((refusal) => (
          <InlineError key={refusal}>{visibleText(refusal)}</InlineError>
        ))}
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

/** Phones and tablets, whose browsers open the camera for `capture`; others would show the same choice twice. */
const phones = media.touch.replace('@media ', '');

function useIsPhone(): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const query = matchMedia(phones);
      query.addEventListener('change', onChange);
      return () => query.removeEventListener('change', onChange);
    },
    () => matchMedia(phones).matches,
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

const Picker = styled.div`
  position: relative;
  /* The native control is invisible on top of the styled button, so that both are one. */
  input {
    position: absolute;
    inset: 0;
    inline-size: 100%;
    block-size: 100%;
    opacity: 0;
    cursor: pointer;
  }
  input:hover + label {
    background: ${color.hover};
  }
  input:focus-visible + label {
    outline: 2px solid ${color.focus};
    outline-offset: 2px;
  }
`;

const PickerLabel = styled.label`
  display: inline-flex;
  align-items: center;
  gap: ${space(1.5)};
  min-block-size: ${space(9.5)};
  padding: ${space(1)} ${space(3.5)};
  border: 1px solid ${color['border-strong']};
  border-radius: ${radius.medium};
  background: ${color.surface};
  font-weight: 600;
  ${media.touch} {
    min-block-size: ${space(11)};
  }
`;

const Limits = styled.p`
  flex: 1 1 14rem;
  color: ${color.muted};
  font-size: ${textSize.small};
`;

const Previews = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(7rem, 1fr));
  gap: ${space(2.5)};
`;
