import { useEffect, useEffectEvent, useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { evidenceFacts, type EvidenceFact, type TrackingEvent } from 'shared-domain/waste';
import { evidenceHash } from './components/evidence-line';
import { showTimelineItem } from './show-timeline-item';

export interface Evidence {
  facts: readonly EvidenceFact[];
  /** The fact in the address, whose events are highlighted; null if there is none. */
  highlighted: EvidenceFact | null;
}

/** The facts about a load's evidence. A link to one of them goes to its newest event. */
export function useEvidence(trackingEvents: readonly TrackingEvent[]): Evidence {
  const { hash, key } = useLocation();
  const facts = useMemo(() => evidenceFacts(trackingEvents), [trackingEvents]);
  const highlighted = facts.find((fact) => evidenceHash(fact) === hash) ?? null;
  const firstId = highlighted?.eventIds[0];
  const isKnown = firstId !== undefined;
  const show = useEffectEvent(() => {
    if (firstId !== undefined) showTimelineItem(firstId);
  });
  useEffect(() => {
    // A newer event does not move the page. The key changes when the same link is followed again.
    if (isKnown) show();
  }, [isKnown, hash, key]);
  return { facts, highlighted };
}
