import { useEffect, useEffectEvent } from 'react';
import { minuteMs } from 'shared-domain/wire';

/**
 * Calls `onTick` with the time in ms, every minute while the page is visible and at once when it becomes visible again.
 */
export function useClock(onTick: (now: number, isVisibleAgain: boolean) => void): void {
  const tick = useEffectEvent((isVisibleAgain: boolean) => {
    if (document.visibilityState === 'visible') onTick(Date.now(), isVisibleAgain);
  });
  useEffect(() => {
    const timer = setInterval(() => tick(false), minuteMs);
    const listen = () => tick(true);
    document.addEventListener('visibilitychange', listen);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', listen);
    };
  }, []);
}
