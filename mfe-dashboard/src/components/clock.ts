import { useEffect, useEffectEvent } from 'react';
import { minuteMs } from 'shared-domain/wire';

/** Calls `onTick` with the time in ms, every minute while the page is visible and at once when it becomes visible again. */
export function useClock(onTick: (now: number) => void): void {
  const tick = useEffectEvent(() => {
    if (document.visibilityState === 'visible') onTick(Date.now());
  });
  useEffect(() => {
    const timer = setInterval(() => tick(), minuteMs);
    const listen = () => tick();
    document.addEventListener('visibilitychange', listen);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', listen);
    };
  }, []);
}
