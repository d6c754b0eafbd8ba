import type { ComponentProps } from 'react';
import { latestDay, readDay } from 'shared-domain/wire';
import { Field } from '../controls/field';
import { DateInput, useTyped } from '../controls/inputs';

export interface DayInputProps extends Omit<ComponentProps<typeof DateInput>, 'value' | 'onChange' | 'onBlur'> {
  /** The day that applies, as `YYYY-MM-DD`; empty for none. */
  value: string;
  onDay: (day: string) => void;
}

/**
 * A date field for typing and picking. Browsers report a date for each typed digit of a year, such as `0002-01-15`.
 * A day applies when its year is complete, and one outside `min` and `max` when the user leaves the field.
 */
export function DayInput({ value, onDay, ...rest }: DayInputProps) {
  const [typed, setTyped] = useTyped(value);
  const apply = (day: string): void => {
    if (day !== value) onDay(day);
  };
  return (
    <DateInput
      {...rest}
      value={typed}
      onChange={({ target }) => {
        setTyped(target.value);
        if (target.validity.valid && readDay(target.value) === target.value) apply(target.value);
      }}
      onBlur={({ target }) => {
        if (!target.validity.badInput && readDay(typed) === typed) apply(typed);
        else setTyped(value);
      }}
    />
  );
}

export interface DayRangeProps {
  labels: readonly [from: string, to: string];
  /** The days that apply, as `YYYY-MM-DD`; empty if open. */
  from: string;
  to: string;
  onChange: (days: { from: string; to: string }) => void;
}

/** The first and last day of a period. One that ends before it begins would match nothing: the other day is cleared. */
export function DayRange({ labels, from, to, onChange }: DayRangeProps) {
  return (
    <>
      <Field label={labels[0]}>
        {(control) => (
          <DayInput
            {...control}
            value={from}
            max={to || latestDay}
            onDay={(day) => onChange({ from: day, to: to < day ? '' : to })}
          />
        )}
      </Field>
      <Field label={labels[1]}>
        {(control) => (
          <DayInput
            {...control}
            value={to}
            min={from || undefined}
            max={latestDay}
            onDay={(day) => onChange({ from: day && day < from ? '' : from, to: day })}
          />
        )}
      </Field>
    </>
  );
}
