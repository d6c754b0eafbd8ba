import { type FormEvent, useRef } from 'react';
import { embedLimits } from 'shared-domain/wire';
import { Button, DayRange, Field, notPrinted, SearchInput, space, useTyped } from 'shared-ui';
import styled from 'styled-components';
import { isFiltered, noFilter, type LogFilter } from '../log-filter';
import type { Clients } from '../queries/use-clients';
import { ClientSelect, SelectField } from './select-field';

interface LogFiltersProps {
  filter: LogFilter;
  /** Null if the reader sees only one company. */
  clients: Clients | null;
  onChange: (filter: LogFilter) => void;
}

const outcomes: { value: LogFilter['outcome']; label: string }[] = [
  { value: 'issued', label: 'Token issued' },
  { value: 'refused', label: 'Refused' },
];

/** What the log shows. The search applies on Enter and when the box is left, everything else at once. */
export function LogFilters({ filter, clients, onChange }: LogFiltersProps) {
  const frame = useRef<HTMLDivElement>(null);
  const clear = () => {
    // The button goes with the filters.
    frame.current?.querySelector('input')?.focus();
    onChange(noFilter);
  };
  return (
    <Frame ref={frame} role="search" aria-label="Filters of the access log">
      <SearchField filter={filter} onChange={onChange} />
      {clients && (
        <ClientSelect
          label="Client"
          placeholder="All clients"
          clients={clients}
          value={filter.client}
          onChange={(client) => onChange({ ...filter, client })}
        />
      )}
      <SelectField
        label="Outcome"
        value={filter.outcome}
        placeholder="All"
        options={outcomes}
        onChange={(outcome) => onChange({ ...filter, outcome })}
      />
      <DayRange
        labels={['From (UTC)', 'To (UTC)']}
        from={filter.from}
        to={filter.to}
        onChange={(days) => onChange({ ...filter, ...days })}
      />
      {isFiltered(filter) && (
        <Button icon="close" onClick={clear}>
          Clear Filters
        </Button>
      )}
    </Frame>
  );
}

type FieldProps = Pick<LogFiltersProps, 'filter' | 'onChange'>;

/** A form of its own, because Enter does not submit a form with several fields and no button. */
function SearchField({ filter, onChange }: FieldProps) {
  const [typed, setTyped] = useTyped(filter.text);
  const search = (entered: string): void => {
    const text = entered.trim();
    setTyped(text);
    if (text !== filter.text) onChange({ ...filter, text });
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    search(typed);
  };
  return (
    <WideForm onSubmit={submit}>
      <Field label="Search">
        {(control) => (
          <SearchInput
            {...control}
            value={typed}
            maxLength={embedLimits.logSearch}
            placeholder="Partner, origin, user, or key ID"
            onBlur={() => search(typed)}
            onChange={({ target }) => (target.value === '' ? search : setTyped)(target.value)}
          />
        )}
      </Field>
    </WideForm>
  );
}

const Frame = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: ${space(3)};
  > div {
    flex: 1 1 9.5rem;
    min-inline-size: 0;
  }
  ${notPrinted}
`;

const WideForm = styled.form`
  flex: 1 1 100%;
  @media (min-width: 70rem) {
    flex: 2 1 20rem;
  }
`;
