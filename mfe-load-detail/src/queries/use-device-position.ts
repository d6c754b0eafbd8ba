import { useEffect, useRef, useState } from 'react';
import { formatPosition } from 'shared-domain/waste';
import { formatNumber } from 'shared-domain/wire';
import { toast } from 'sonner';

const readingOptions: PositionOptions = { enableHighAccuracy: true, timeout: 10_000, maximumAge: 60_000 };

/** The largest error that an event can state, in meters. Without one, a position counts as exact. */
const accuracyLimit = 100_000;

type PositionReading =
  | { state: 'idle' }
  | { state: 'locating' }
  /** `next`: what the user can do, if the message does not say it. */
  | { state: 'failed'; message: string; next: string | null };

export interface DevicePosition {
  reading: PositionReading;
  locate: () => void;
  /** Discards the reading, even one that is still in progress. */
  discard: () => void;
}

interface PositionHandlers {
  /** A reading has started. An earlier one must not stand in for it if it fails. */
  onStart: () => void;
  onCapture: (location: string, accuracy: number) => void;
}

/** Reads the position of the device on demand and passes it on as `latitude, longitude`, with its accuracy in meters. */
export function useDevicePosition({ onStart, onCapture }: PositionHandlers): DevicePosition {
  const [reading, setReading] = useState<PositionReading>({ state: 'idle' });
  const attempt = useRef(0);
  // A reading that arrives after the dialog has closed is ignored.
  useEffect(() => () => void (attempt.current += 1), []);

  const fail = (message: string, next: string | null = null) => {
    setReading({ state: 'failed', message, next });
    toast.error(message);
  };
  const locate = () => {
    const own = ++attempt.current;
    const { geolocation } = navigator as { geolocation?: Geolocation };
    if (!geolocation) return fail('GPS not supported by this browser');
    setReading({ state: 'locating' });
    onStart();
    geolocation.getCurrentPosition(
      ({ coords }) => {
        if (own !== attempt.current) return;
        const accuracy = Math.round(coords.accuracy);
        if (accuracy > accuracyLimit) return fail(tooInaccurate(accuracy));
        const location = formatPosition({ lat: coords.latitude, lng: coords.longitude });
        setReading({ state: 'idle' });
        onCapture(location, accuracy);
        toast.success(`Location captured: ${location}`);
      },
      ({ code, message }) => {
        if (own !== attempt.current) return;
        const { reason = 'Unknown error', next = null } = failures[code] ?? {};
        fail(`GPS Error: ${message || reason}`, next);
      },
      readingOptions,
    );
  };
  const discard = () => {
    attempt.current += 1;
    setReading({ state: 'idle' });
  };
  return { reading, locate, discard };
}

function tooInaccurate(accuracy: number): string {
  return `This device's location is accurate only to within ${formatNumber(Math.round(accuracy / 1000))} km. Enter the location, or try GPS again.`;
}

const tryOutdoors = 'Try again outdoors, or enter the location.';

/** By code. The reason is for browsers that report no message. */
const failures: Record<number, { reason: string; next: string }> = {
  1: {
    reason: 'Permission denied',
    next: 'Allow location access for this site in your browser settings, or enter the location.',
  },
  2: { reason: 'Position unavailable', next: tryOutdoors },
  3: { reason: 'Timed out', next: tryOutdoors },
};
