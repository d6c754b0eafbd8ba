import { useState } from 'react';
import { endpointQuery } from 'shared-auth';
import { type Trace, wasteEndpoints } from 'shared-domain/waste';
import { useReading, type Reading } from './use-reading';

export interface LoadTrace {
  isShown: boolean;
  toggle: () => void;
  reading: Reading<Trace>;
}

/** The releases of the portal that recorded a load and its events, fetched once the user opens them. */
export function useTrace(loadId: string): LoadTrace {
  const [isShown, setIsShown] = useState(false);
  const traceQuery = endpointQuery(wasteEndpoints.getTrace, { params: { id: loadId } });
  const reading = useReading({ ...traceQuery, enabled: isShown });
  return { isShown, toggle: () => setIsShown(!isShown), reading };
}
