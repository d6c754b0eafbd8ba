import type { ComponentProps } from 'react';
import { readDay } from 'shared-domain/wire';
import { DateInput } from '../controls/inputs';
import { useTyped } from '../controls/use-typed';

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
