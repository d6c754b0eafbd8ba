import { Fragment } from 'react';
import {
  type Load,
  type LoadStatus,
  noCertificate,
  overdueOf,
  parsePosition,
  reachedAt,
  statusSteps,
  townAccuracyLimit,
  type TrackingEvent,
  validEvents,
} from 'shared-domain/waste';
import { formatNumber } from 'shared-domain/wire';
import { color, Icon, Instant, media, MutedText, space, textSize, UserText } from 'shared-ui';
import styled from 'styled-components';
import { lastStay, nextStages, undoneActs } from './journey';

export interface JourneySentenceProps {
  load: Load;
  /** Newest first. */
  trackingEvents: readonly TrackingEvent[];
  /** When the load was read, in ms. */
  asOf: number;
}

/**
 * Where the load is or was last recorded, since when it has its status, and what comes next, in one sentence. Another
 * says what is overdue, or that nothing follows.
 */
export function JourneySentence({ load, trackingEvents, asOf }: JourneySentenceProps) {
  const events = validEvents(trackingEvents);
  const placed = events.find(placeOf);
  const next = nextStages(load.current_status);
  const [overdue, nextOverdue] = overdueOf(load, asOf);
  // As in the stepper, which may show a step that the load was read without.
  const since = reachedAt(events.toReversed(), load.current_status) ?? load.status_since ?? load.created_at;
  const where = placed && placeOf(placed);
  // An event without a place does not say that the load is still where it was.
  const mayHaveMoved =
    placed !== events[0] ||
    lastStay(load.current_status, events).some((trackingEvent) => placeOf(trackingEvent) !== where);
  const { label } = statusSteps[load.current_status];
  return (
    <Sentence>
      <strong>{label.charAt(0) + label.slice(1).toLowerCase()}</strong>
      {where && !mayHaveMoved && <Place where={where} />} {prepositions[load.current_status]} <Instant value={since} />
      {where && mayHaveMoved && (
        <>
          ; last recorded
          <Place where={where} /> <Instant value={placed.timestamp} />
        </>
      )}
      <MutedText as="span">{next ? `; next: ${next}.` : '. No further steps.'}</MutedText>
      {overdue && (
        <Overdue>
          {' '}
          {overdue.what === 'pickup' ? 'Pickup' : 'Disposal'} overdue {overdue.by}
          {nextOverdue && `, disposal ${nextOverdue.by}`}.
        </Overdue>
      )}
    </Sentence>
  );
}

/** Which disposal or certification did not last, and why there is no certificate anymore; nothing if all lasted. */
export function UndoneRemark({ load, trackingEvents }: Omit<JourneySentenceProps, 'asOf'>) {
  const acts = undoneActs(load, trackingEvents);
  if (acts.length === 0) return null;
  return (
    <Remark>
      <Icon name="alert" size={16} />
      <span>
        {acts.map(({ noun, state, at }) => (
          <Fragment key={noun}>
            {`A ${noun} on `}
            <Instant value={at} />
            {` is recorded, but ${state === 'moved' ? 'the load was moved afterwards' : 'a later step followed'}. `}
          </Fragment>
        ))}
        {!statusSteps[load.current_status].isCertifiable && noCertificate}
      </span>
    </Remark>
  );
}

function Place({ where }: { where: string }) {
  return (
    <>
      {' '}
      <strong>
        <UserText>{where}</UserText>
      </strong>
      ,
    </>
  );
}

/** An act happened on a day, a stay lasts since then. */
const prepositions: Record<LoadStatus, 'on' | 'since'> = {
  generated: 'on',
  picked_up: 'on',
  in_transit: 'since',
  in_storage: 'since',
  at_disposal_facility: 'since',
  disposed: 'on',
  certified: 'on',
};

/** A typed place may begin with its own preposition. */
const ownPreposition = /^(?:at|near|in|on|inside)\s/i;

/** Typed places are between quotation marks: nobody can type what reads like the place of a position. */
function placeOf({ place, location, accuracy_m: accuracy }: TrackingEvent): string | null {
  if (place !== null || location === null) return place;
  if (!parsePosition(location)) return `${ownPreposition.test(location) ? '' : 'at '}“${location}”`;
  return accuracy !== null && accuracy > townAccuracyLimit
    ? `within ${formatNumber(Math.round(accuracy / 1000))} km of ${location}`
    : `at ${location}`;
}

const Sentence = styled.p`
  font-size: ${textSize.title};
  line-height: 1.35;
  ${media.small} {
    font-size: ${textSize.large};
  }
  overflow-wrap: anywhere;
  text-wrap: pretty;
  strong {
    font-weight: 650;
  }
`;

const Remark = styled.p`
  display: flex;
  gap: ${space(2)};
  color: ${color['warning-ink']};
  font-weight: 550;
  > svg {
    flex: none;
    margin-block-start: 3px;
  }
`;

const Overdue = styled.strong`
  color: ${color['danger-ink']};
`;
