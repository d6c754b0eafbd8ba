import { DateInput, Field, space, TextInput } from 'shared-ui';
import styled from 'styled-components';
import { timeControlName } from '../form-controls';
import { joinSchedule, splitSchedule } from '../local-time';
import type { NewLoadField } from '../new-load-fields';
import type { NewLoadForm } from '../use-new-load-form';
import { LoadField } from './load-field';

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
            min="1900-01-01"
            max="2199-12-31"
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
    </Pair>
  );
}

const Pair = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 3fr) minmax(7rem, 2fr);
  align-items: start;
  gap: ${space(3)};
`;
