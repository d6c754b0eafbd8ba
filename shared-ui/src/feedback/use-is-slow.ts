import { useEffect, useState } from 'react';

const slowAfterMs = 10_000;

/**
 * True once a wait has lasted longer than anybody expects. No call ends by the clock; this is when the way on is
 * offered. The clock restarts when `round` changes: at a retry, or on progress.
 */
export function useIsSlow(isWaiting: boolean, round: string | number = 0): boolean {
  const [slowRound, setSlowRound] = useState<string | number | null>(null);
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => setSlowRound(round), slowAfterMs);
    return () => {
      clearTimeout(timer);
      setSlowRound(null);
    };
  }, [isWaiting, round]);
  return isWaiting && slowRound === round;
}
