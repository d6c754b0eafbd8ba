import { useId } from 'react';
import { describeTimeZone, formatInstant } from 'shared-domain/wire';
import { ChoiceGroup, Field, media, space, Stack, TextInput } from 'shared-ui';
import styled from 'styled-components';
import { localMinute, type EventDraft, type KeptEventDraft } from '../event-draft';

export interface EventTimeFieldProps {
  draft: Pick<KeptEventDraft, 'isTimeStated' | 'eventTime' | 'startedAt'>;
  /** Time of the event that is corrected; null if the step is one of its own. */
  correctedTime: string | null;
  error: string | undefined;
  onChange: (change: Partial<EventDraft>) => void;
}

/** When the step happened: now, at the time of the corrected step, or at a time in the reader's zone. */
export function EventTimeField({ draft, correctedTime, error, onChange }: EventTimeFieldProps) {
  const name = useId();
  const { isTimeStated, eventTime, startedAt } = draft;
  const stateTime = () => {
    const proposedTime = correctedTime ?? (startedAt || new Date().toISOString());
    onChange({ isTimeStated: true, ...(!eventTime && { eventTime: localMinute(proposedTime), proposedTime }) });
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
            {correctedTime === null ? 'Now' : `At the same time (${formatInstant(correctedTime)})`}
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
                value={eventTime}
                onChange={({ target }) => onChange({ eventTime: target.value })}
              />
            )}
          </Field>
        )}
      </Stack>
    </ChoiceGroup>
  );
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
