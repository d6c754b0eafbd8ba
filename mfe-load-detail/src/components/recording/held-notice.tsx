import { useEffect, useId, useRef } from 'react';
import { Button, Row, space } from 'shared-ui';
import styled from 'styled-components';
import type { HeldFor } from '../../queries/use-held-submit';

export interface HeldNoticeProps {
  heldFor: HeldFor;
  onSkipPosition: () => void;
  onRelease: () => void;
}

const sentences: Record<HeldFor, string> = {
  position: "Getting this device's location. The event will be added when the location is available.",
  photos: 'Checking the photos. The event will be added when they are ready.',
};

/**
 * Says what a submitted form is waiting for, and offers to continue without it. It takes the focus from 'Add Event',
 * which is disabled meanwhile; that also scrolls the notice into view.
 */
export function HeldNotice({ heldFor, onSkipPosition, onRelease }: HeldNoticeProps) {
  const id = useId();
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => frame.current?.focus(), []);
  return (
    <Frame ref={frame} tabIndex={-1} role="group" aria-labelledby={id}>
      <p id={id} role="status">
        {sentences[heldFor]}
      </p>
      <Row>
        {heldFor === 'position' && (
          <Button size="small" onClick={onSkipPosition}>
            Add Without GPS
          </Button>
        )}
        <Button size="small" variant="quiet" onClick={onRelease}>
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
