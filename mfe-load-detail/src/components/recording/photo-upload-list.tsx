import { useEffect, useLayoutEffect, useRef } from 'react';
import { plural, visibleText } from 'shared-domain/wire';
import {
  Button,
  color,
  DialogActions,
  focusedElement,
  Icon,
  ProgressBar,
  Row,
  SlowNotice,
  space,
  textSize,
  VisuallyHidden,
} from 'shared-ui';
import styled from 'styled-components';
import type { ChosenPhoto, PhotoUpload } from '../../draft/chosen-photo';
import { PhotoPicker } from './photo-picker';

export interface PhotoUploadListProps {
  /** What was recorded. */
  what: string;
  photos: readonly ChosenPhoto[];
  /** Sending pauses, and resumes automatically. */
  isUnreachable: boolean;
  /** A file that replaces a photo is being checked. */
  isPreparing: boolean;
  /** Sends one photo again, or all that can be. */
  onRetry: (key?: string) => void;
  /** Sends another file instead of a photo that the server does not accept. */
  onReplace: (key: string, file: File) => void;
  onDrop: (key: string) => void;
  onStopWaiting: () => void;
  onClose: () => void;
}

/** The photos being sent after the event is stored; each can fail and be retried, alone or with the others. */
export function PhotoUploadList({ what, photos, onClose, ...ofEach }: PhotoUploadListProps) {
  const { isUnreachable, onRetry } = ofEach;
  const count = (state: PhotoUpload['state']) => photos.filter(({ upload }) => upload.state === state).length;
  const summary = useRef<HTMLParagraphElement>(null);
  // The form that had the focus is gone.
  useEffect(() => summary.current?.focus(), []);
  // A button that was pressed or is no longer needed is removed, too.
  useLayoutEffect(() => {
    if (focusedElement() === null) summary.current?.focus({ preventScroll: true });
  });
  const refused = photos.filter(({ upload }) => isRefused(upload)).length;
  const retriable = count('failed') - refused + (isUnreachable ? count('waiting') + count('sending') : 0);
  return (
    <>
      <Summary ref={summary} role="status" tabIndex={-1}>
        {`The ${what} was recorded. ${count('stored')} of ${photos.length} ${plural(photos.length, 'photo')} sent.`}
        {count('failed') > 0 && ` ${count('failed')} could not be sent.`}
        {isUnreachable &&
          ' The portal is unreachable right now. Keep this page open. It sends the remaining photos automatically.'}
      </Summary>
      <List aria-label="Photo uploads">
        {photos.map((photo) => (
          <PhotoItem key={photo.key} photo={photo} {...ofEach} />
        ))}
      </List>
      <DialogActions>
        <Button onClick={onClose}>Stop and Close</Button>
        {(isUnreachable || retriable > 1) && (
          <Button icon="refresh" onClick={() => onRetry()}>
            {retriable > 1 ? 'Try All Again' : 'Try Again'}
          </Button>
        )}
      </DialogActions>
    </>
  );
}

interface PhotoItemProps extends Omit<PhotoUploadListProps, 'what' | 'photos' | 'onClose'> {
  photo: ChosenPhoto;
}

function PhotoItem({ photo, isUnreachable, isPreparing, onReplace, onRetry, onDrop, onStopWaiting }: PhotoItemProps) {
  const { key, file, upload } = photo;
  const name = visibleText(file.name);
  const skip = (
    <Button size="small" variant="quiet" onClick={() => onDrop(key)}>
      <span>
        Skip
        <VisuallyHidden> {name}</VisuallyHidden>
      </span>
    </Button>
  );
  return (
    <Item>
      <Line>
        <Name>{name}</Name>
        <State $isFailure={upload.state === 'failed'}>
          {upload.state === 'stored' && <Icon name="check" size={14} />}
          {stateText(upload)}
        </State>
      </Line>
      {upload.state === 'sending' && (
        <>
          <ProgressBar value={Math.round(upload.fraction * 100)} label={`Sending ${name}`} />
          <SlowNotice isWaiting progress={upload.fraction} subject={name} onStop={onStopWaiting} />
        </>
      )}
      {upload.state === 'waiting' && isUnreachable && <Row>{skip}</Row>}
      {upload.state === 'failed' && (
        <>
          <Reason role="alert">{visibleText(upload.reason)}</Reason>
          <Row>
            {isRefused(upload) ? (
              <PhotoPicker
                size="small"
                icon="image"
                aria-label={`Another photo instead of ${name}`}
                isBusy={isPreparing}
                onChoose={([chosen]) => chosen && onReplace(key, chosen)}
              >
                <span>
                  Choose Another Photo
                  <VisuallyHidden> instead of {name}</VisuallyHidden>
                </span>
              </PhotoPicker>
            ) : (
              <Button size="small" icon="refresh" onClick={() => onRetry(key)}>
                <span>
                  Try Again
                  <VisuallyHidden> {name}</VisuallyHidden>
                </span>
              </Button>
            )}
            {skip}
          </Row>
        </>
      )}
    </Item>
  );
}

function isRefused(upload: PhotoUpload): boolean {
  return upload.state === 'failed' && upload.isRefused === true;
}

function stateText(upload: PhotoUpload): string {
  switch (upload.state) {
    case 'waiting':
      return 'Waiting';
    case 'sending':
      return `${Math.round(upload.fraction * 100)}%`;
    case 'stored':
      return 'Sent';
    case 'failed':
      return 'Not sent';
  }
}

const Summary = styled.p`
  &:focus {
    outline: none;
  }
`;

const List = styled.ul`
  display: grid;
  gap: ${space(3)};
  margin-block-start: ${space(3)};
`;

const Item = styled.li`
  display: grid;
  gap: ${space(1.5)};
  padding-block-start: ${space(3)};
  border-block-start: 1px solid ${color.border};
`;

const Line = styled.div`
  display: flex;
  justify-content: space-between;
  gap: ${space(3)};
`;

const Name = styled.span`
  min-inline-size: 0;
  font-weight: 550;
  overflow-wrap: anywhere;
`;

const State = styled.span<{ $isFailure: boolean }>`
  display: inline-flex;
  flex: none;
  align-items: center;
  gap: ${space(1)};
  color: ${({ $isFailure }) => ($isFailure ? color['danger-ink'] : color.muted)};
  font-weight: ${({ $isFailure }) => ($isFailure ? 600 : 400)};
`;

const Reason = styled.p`
  color: ${color['danger-ink']};
  font-size: ${textSize.body};
`;
