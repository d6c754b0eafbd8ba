import { type Load, statusSteps, type TrackingEvent, validEvents } from 'shared-domain/waste';
import { color, Instant, textSize, UserText } from 'shared-ui';
import styled from 'styled-components';
import { nextStages } from '../journey';

export interface JourneySentenceProps {
  load: Load;
  /** Newest first. */
  trackingEvents: readonly TrackingEvent[];
}

/** Where the load is, since when it has its status, and what comes next, in one sentence. */
export function JourneySentence({ load, trackingEvents }: JourneySentenceProps) {
  const [newest] = validEvents(trackingEvents);
  const next = nextStages(load.current_status);
  const where = newest?.place ?? (newest?.location && `at ${newest.location}`);
  const [first = '', ...rest] = statusSteps[load.current_status].label.toLowerCase();
  return (
    <Sentence>
      <strong>
        {first.toUpperCase()}
        {rest.join('')}
      </strong>
      {where && (
        <>
          {' '}
          <strong>
            <UserText>{where}</UserText>
          </strong>
          ,
        </>
      )}{' '}
      since <Instant value={load.status_since ?? newest?.timestamp ?? load.created_at} />
      <Next>{next ? `; next: ${next}.` : '. The journey is complete.'}</Next>
    </Sentence>
  );
}

const Sentence = styled.p`
  font-size: ${textSize.title};
  line-height: 1.35;
  text-wrap: pretty;
  strong {
    font-weight: 650;
  }
`;

const Next = styled.span`
  color: ${color.muted};
`;
