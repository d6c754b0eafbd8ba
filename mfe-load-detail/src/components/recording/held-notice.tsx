import { useEffect, useId, useRef } from 'react';
import { Button, Row, space } from 'shared-ui';
import styled from 'styled-components';
import type { DraftWords } from '../../draft/words-of';
import type { HeldFor } from '../../queries/use-held-submit';

export interface HeldNoticeProps {
  heldFor: HeldFor;
  words: DraftWords;
  onSkipPosition: () => void;
  onKeepEditing: () => void;
}

const sentences: Record<HeldFor, (words: DraftWords) => string> = {
  position: ({ what, done }) =>
    `Getting this device's location. The ${what} will be ${done} when the location is available.`,
  photos: ({ what, done }) => `Checking the photos. The ${what} will be ${done} when they are ready.`,
};

/**
 * Says what a submitted form is waiting for, and offers to continue without it. It takes the focus from the
 * pressed button, which is disabled meanwhile; that also scrolls the notice into view.
 */
export function HeldNotice({ heldFor, words, onSkipPosition, onKeepEditing }: HeldNoticeProps) {
  const id = useId();
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => frame.current?.focus(), []);
  return (
    <Frame ref={frame} tabIndex={-1} role="group" aria-labelledby={id}>
      <p id={id} role="status">
        {sentences[heldFor](words)}
      </p>
      <Row>
        {heldFor === 'position' && (
          <Button size="small" onClick={onSkipPosition}>
            {words.skipGps}
          </Button>
        )}
        <Button size="small" variant="quiet" onClick={onKeepEditing}>
          Keep Editing
        </Button>
      </Row>
    </Frame>
  );
}

const Frame = styled.div`
  display: grid;
  gap: ${space(2)};
`;
