import { useEffect, useEffectEvent, useState } from 'react';

/** What a submission can be waiting for. */
export type HeldFor = 'position' | 'photos';

export interface HeldSubmit {
  /** What the held submission is waiting for, or null. */
  heldFor: HeldFor | null;
  /** Submits now, or as soon as nothing is pending. */
  submit: () => void;
  /** Cancels the held submission, so that the user can change it. */
  keepEditing: () => void;
}

/** Holds a submission while a part of it is pending. If that part fails, nothing is submitted and the user decides. */
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
  // The pending work ended outside React, so the held submission ends, too.
  // oxlint-disable-next-line react/set-state-in-effect
  useEffect(() => goOn(), [pending]);
  return {
    heldFor: held,
    submit: () => (pending === null ? onSubmit() : setHeld(pending)),
    keepEditing: () => setHeld(null),
  };
}
