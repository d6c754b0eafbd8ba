import { useId } from 'react';
import {
  describeTimeZone,
  formatInstantInZone,
  latestDay,
  localInstants,
  repeatedTimeQuestion,
} from 'shared-domain/wire';
import { ChoiceGroup, Field, Instant, media, space, Stack, TextInput } from 'shared-ui';
import styled from 'styled-components';
import { localMinute, shownInstant, type EventDraft, type KeptEventDraft } from '../../draft/event-draft';

export interface EventTimeFieldProps {
  draft: Pick<KeptEventDraft, 'isTimeStated' | 'eventTime' | 'meantTime' | 'startedAt'>;
  /** Time of the event that is corrected; null if the step is one of its own. */
  correctedTime: string | null;
  error: string | undefined;
  /** The current time by the portal's clock, in ms. */
  now: () => number;
  onChange: (change: Partial<EventDraft>) => void;
}

/** When the step happened: now, at the time of the corrected step, or at a time in the reader's zone. */
export function EventTimeField({ draft, correctedTime, error, now, onChange }: EventTimeFieldProps) {
  const name = useId();
  const { isTimeStated, eventTime, startedAt } = draft;
  const propose = () => proposedTime(correctedTime ?? startedAt, now());
  const stateTime = () => {
    const meantTime = propose();
    onChange({ isTimeStated: true, ...(!eventTime && { eventTime: localMinute(meantTime), meantTime }) });
  };
  return (
    <ChoiceGroup title="When did it happen?">
      <Stack $gap={2}>
        <Choices>
          <Choice>
            <input
              type="radio"
              name={name}
              checked={!isTimeStated}
              onChange={() => onChange({ isTimeStated: false })}
            />
            {correctedTime === null ? (
              'Now'
            ) : (
              <span>
                At the same time, <Instant value={correctedTime} />
              </span>
            )}
          </Choice>
          <Choice>
            <input type="radio" name={name} checked={isTimeStated} onChange={stateTime} />
            At another time
          </Choice>
        </Choices>
        {isTimeStated && (
          <Field label="Date and time" hint={`Your time zone: ${describeTimeZone()}`} error={error} isRequired>
            {(control) => (
              <TextInput
                {...control}
                type="datetime-local"
                required
                // Years of four digits: then the next digit belongs to the hours.
                max={`${latestDay}T23:59`}
                value={eventTime}
                onChange={({ target }) =>
                  onChange({ eventTime: target.value, meantTime: meantBy(target.value, propose(), now()) })
                }
              />
            )}
          </Field>
        )}
        {isTimeStated && <RepeatedTime draft={draft} onChange={onChange} />}
      </Stack>
    </ChoiceGroup>
  );
}

/** The time of the corrected event or of the first input; now if that is in the future, which the server refuses. */
function proposedTime(usual: string, now: number): string {
  return usual !== '' && Date.parse(usual) <= now ? usual : new Date(now).toISOString();
}

/**
 * The instant that a time in the field means. The proposed time keeps its seconds: otherwise the step would sort before
 * others of the same minute. A time that clocks show twice means the later instant, unless that is in the future.
 */
function meantBy(eventTime: string, proposed: string, now: number): string {
  if (localMinute(proposed) === eventTime) return proposed;
  const instants = localInstants(eventTime);
  const meant = instants.findLast((instant) => instant.getTime() <= now) ?? instants[0];
  return meant?.toISOString() ?? '';
}

/** The choice between the two instants of a time that clocks show twice. */
function RepeatedTime({ draft, onChange }: Pick<EventTimeFieldProps, 'draft' | 'onChange'>) {
  const name = useId();
  const instants = localInstants(draft.eventTime);
  const meant = shownInstant(draft)?.toISOString() ?? '';
  if (instants.length < 2) return null;
  return (
    <ChoiceGroup title={repeatedTimeQuestion}>
      <Choices>
        {instants.map((instant) => (
          <Choice key={instant.getTime()}>
            <input
              type="radio"
              name={name}
              checked={toMinute(instant.toISOString()) === toMinute(meant)}
              onChange={() => onChange({ meantTime: instant.toISOString() })}
            />
            <Instant value={instant.toISOString()}>{formatInstantInZone(instant)}</Instant>
          </Choice>
        ))}
      </Choices>
    </ChoiceGroup>
  );
}

/** `2026-11-01T06:30` of an ISO instant. */
function toMinute(instant: string): string {
  return instant.slice(0, 16);
}

const Choices = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space(5)};
`;

const Choice = styled.label`
  display: flex;
  align-items: center;
  gap: ${space(2)};
  min-block-size: ${space(9.5)};
  ${media.touch} {
    min-block-size: ${space(11)};
  }
`;
