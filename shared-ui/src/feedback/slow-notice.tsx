import { useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { Button } from '../controls/button';
import { VisuallyHidden } from '../layout/page';
import { color, notPrinted, space } from '../tokens/tokens';

const slowAfterMs = 10_000;

/**
 * Whether a wait is longer than users expect, and its retry. No call has a timeout; from this moment on a retry is
 * offered. The clock restarts at a retry and on progress. The retry moves the focus to `words`: its button disappears.
 */
export function useSlowWait<Words extends HTMLElement>(isWaiting: boolean, onRetry?: () => void, progress = 0) {
  const [tries, setTries] = useState(0);
  const [slowRound, setSlowRound] = useState<string | null>(null);
  const words = useRef<Words>(null);
  const round = `${tries} ${progress}`;
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => setSlowRound(round), slowAfterMs);
    return () => {
      clearTimeout(timer);
      setSlowRound(null);
    };
  }, [isWaiting, round]);
  const retry = (): void => {
    setTries(tries + 1);
    words.current?.focus();
    onRetry?.();
  };
  return { words, isSlow: isWaiting && slowRound === round, retry };
}

export const slowText = 'The portal is responding slowly.';

/** What a user can do: a read is requested again, a write may be sent again. */
const actions = {
  retry: { advice: 'You can keep waiting, or try again.', label: 'Try Again', icon: 'refresh' },
  stop: {
    advice: 'You can keep waiting, or stop and send it again: nothing is saved twice.',
    label: 'Stop Waiting',
    icon: 'close',
  },
} as const;

export interface SlowNoticeProps {
  isWaiting: boolean;
  onRetry?: (() => void) | undefined;
  onStop?: (() => void) | undefined;
  /** The advice if it is neither. */
  advice?: string | undefined;
  /** Changes while data still arrives or is sent; then the wait is not slow. */
  progress?: number | undefined;
  /** What is awaited, if the place does not make it clear. */
  subject?: string | undefined;
}

/** Says that a response is slow, and offers a retry. It never ends a wait itself, and is empty until then. */
export function SlowNotice({ isWaiting, onRetry, onStop, advice, progress, subject }: SlowNoticeProps) {
  const { words, isSlow, retry } = useSlowWait<HTMLParagraphElement>(isWaiting, onRetry ?? onStop, progress);
  const action = onRetry ? actions.retry : onStop ? actions.stop : null;
  return (
    <Frame $isShown={isSlow}>
      <Sentence ref={words} role="status" tabIndex={-1}>
        {isSlow && `${slowText} ${advice ?? action?.advice ?? ''}`.trim()}
      </Sentence>
      {isSlow && action && (
        <Button size="small" icon={action.icon} onClick={retry}>
          <span>
            {action.label}
            {subject !== undefined && <VisuallyHidden> {subject}</VisuallyHidden>}
          </span>
        </Button>
      )}
    </Frame>
  );
}

/** Screen readers announce changes of an existing region, so the empty one stays in the document and takes no space. */
const Frame = styled.div<{ $isShown: boolean }>`
  position: ${({ $isShown }) => ($isShown ? 'static' : 'absolute')};
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(2)} ${space(3)};
  color: ${color.ink};
  ${notPrinted}
`;

const Sentence = styled.p`
  flex: 1 1 14rem;
  min-inline-size: 0;
  &:focus {
    outline: none;
  }
`;
