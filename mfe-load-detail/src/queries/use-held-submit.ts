import { useEffect, useEffectEvent, useState } from 'react';

/** What a submission can wait for. */
export type HeldFor = 'position' | 'photos';

export interface HeldSubmit {
  /** What a pressed button waits for now; null when nothing is held. */
  heldFor: HeldFor | null;
  /** Submits now, or as soon as nothing is pending any more. */
  submit: () => void;
  /** Takes the press back. */
  release: () => void;
}

/**
 * Holds a submission while something that belongs to it is still under way. What is pending can end with an obstacle:
 * then nothing is submitted, and the user decides.
 */
export function useHeldSubmit({
  pending,
  findObstacle,
  onSubmit,
  onObstacle,
}: {
  pending: HeldFor | null;
  findObstacle: (heldFor: HeldFor) => string | null;
  onSubmit: () => void;
  onObstacle: (sentence: string) => void;
}): HeldSubmit {
  const [held, setHeld] = useState<HeldFor | null>(null);
  const goOn = useEffectEvent(() => {
    if (held === null || pending === held) return;
    const obstacle = findObstacle(held);
    setHeld(obstacle === null ? pending : null);
    if (obstacle !== null) onObstacle(obstacle);
    else if (pending === null) onSubmit();
  });
  // What was waited for has ended outside of React, and the press that waits for it ends with it.
  // eslint-disable-next-line react-hooks/set-state-in-effect
  useEffect(() => goOn(), [pending]);
  return {
    heldFor: held,
    submit: () => (pending === null ? onSubmit() : setHeld(pending)),
    release: () => setHeld(null),
  };
}
