import { latestDay } from 'shared-domain/wire';
import { Field } from '../controls/field';
import { DayInput } from './day-input';

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
