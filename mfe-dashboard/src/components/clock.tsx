import { useEffect, useEffectEvent } from 'react';

const minuteMs = 60_000;

interface ClockProps {
  /** Receives the time in ms. */
  onTick: (now: number) => void;
}

/** Ticks every minute while the page is visible, and at once when it becomes visible again. */
export function Clock({ onTick }: ClockProps) {
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
  return null;
}
