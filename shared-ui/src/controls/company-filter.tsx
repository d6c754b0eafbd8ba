import { Field } from './field';
import { TextInput } from './inputs';

export interface CompanyFilterProps {
  value: string;
  onChange: (typed: string) => void;
  /** How many companies of the list match. */
  shown: number;
  all: number;
}

/** Filters a list of companies in a form. Enter must not send the form: the user is still choosing. */
export function CompanyFilter({ value, onChange, shown, all }: CompanyFilterProps) {
  return (
    <Field label="Filter companies" hint={`${shown} of ${all} in the list below`}>
      {(control) => (
        <TextInput
          {...control}
          type="search"
          value={value}
          onChange={(change) => onChange(change.target.value)}
          onKeyDown={(press) => press.key === 'Enter' && press.preventDefault()}
        />
      )}
    </Field>
  );
}
