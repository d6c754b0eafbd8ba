import { useId } from 'react';
import { earliestDay, formatInstantInZone, latestDay, repeatedTimeQuestion } from 'shared-domain/wire';
import { ChoiceGroup, DateInput, Field, media, space, TextInput } from 'shared-ui';
import styled from 'styled-components';
import { timeControlName } from '../form-controls';
import { joinSchedule, scheduledInstants, splitSchedule } from '../local-time';
import type { NewLoadField } from '../new-load-fields';
import type { NewLoadForm } from '../use-new-load-form';
import { LoadField } from './load-field';
import { twoColumns } from './two-columns';

interface ScheduleFieldProps {
  form: NewLoadForm;
  name: NewLoadField;
  timeLabel: string;
}

/** A planned day with an optional time. */
export function ScheduleField({ form, name, timeLabel }: ScheduleFieldProps) {
  const { day, time } = splitSchedule(form.values[name]);
  return (
    <Pair>
      <LoadField form={form} name={name}>
        {(control) => (
          <DateInput
            {...control}
            min={earliestDay}
            max={latestDay}
            value={day}
            onChange={(event) => form.change(name, joinSchedule({ day: event.target.value, time }))}
          />
        )}
      </LoadField>
      <Field label={timeLabel} hint="Leave blank for any time that day.">
        {(control) => (
          <TextInput
            {...control}
            type="time"
            name={timeControlName(name)}
            autoComplete="off"
            value={time}
            onChange={(event) => form.change(name, joinSchedule({ day, time: event.target.value }))}
          />
        )}
      </Field>
      <RepeatedTime form={form} name={name} />
    </Pair>
  );
}

/** The choice between the two instants of a time that clocks show twice. */
function RepeatedTime({ form, name }: Pick<ScheduleFieldProps, 'form' | 'name'>) {
  const group = useId();
  const value = form.values[name];
  const { instants, meant } = scheduledInstants(value);
  if (instants.length < 2) return null;
  return (
    <ChoiceGroup title={repeatedTimeQuestion}>
      {instants.map((instant, index) => (
        <Choice key={index}>
          <input
            type="radio"
            name={group}
            checked={instant === meant}
            onChange={() => form.change(name, `${joinSchedule(splitSchedule(value))}T${index}`)}
          />
          {formatInstantInZone(instant)}
        </Choice>
      ))}
    </ChoiceGroup>
  );
}

const Choice = styled.label`
  display: flex;
  align-items: center;
  gap: ${space(2)};
  min-block-size: ${space(9.5)};
  ${media.touch} {
    min-block-size: ${space(11)};
  }
`;

const Pair = styled.div`
  ${twoColumns}
  gap: ${space(3)};
  > fieldset {
    grid-column: 1 / -1;
  }
`;
