import { type FormEvent, type RefObject, useRef } from 'react';
import { embedLimits } from 'shared-domain/wire';
import { Button, DayInput, Field, SearchInput, Select, space } from 'shared-ui';
import styled from 'styled-components';
import { isFiltered, noFilter, type LogFilter } from '../log-filter';
import type { Clients } from '../queries/use-clients';
import { ClientSelect } from './client-select';

interface LogFiltersProps {
  filter: LogFilter;
  /** Null if the reader sees only one company. */
  clients: Clients | null;
  onChange: (filter: LogFilter) => void;
}

const outcomes = [
  { value: 'issued', label: 'Token issued' },
  { value: 'refused', label: 'Refused' },
];

/** What the log shows. The search applies on Enter and when the box is left, everything else at once. */
export function LogFilters({ filter, clients, onChange }: LogFiltersProps) {
  const box = useRef<HTMLInputElement>(null);
  const search = (event?: FormEvent): void => {
    event?.preventDefault();
    const text = box.current?.value.trim() ?? '';
    if (text !== filter.text) onChange({ ...filter, text });
  };
  return (
    <Form role="search" aria-label="Filters of the access log" onSubmit={search}>
      <SearchField box={box} text={filter.text} onSearch={search} />
      {clients && (
        <ClientSelect
          label="Client"
          placeholder="All companies"
          clients={clients}
          value={filter.client}
          onChange={(client) => onChange({ ...filter, client })}
        />
      )}
      <Field label="Outcome">
        {(control) => (
          <Select
            {...control}
            value={filter.outcome}
            placeholder="All"
            options={outcomes}
            onChange={({ target }) => onChange({ ...filter, outcome: target.value as LogFilter['outcome'] })}
          />
        )}
      </Field>
      <DayFields filter={filter} onChange={onChange} />
      {isFiltered(filter) && (
        <Button icon="close" onClick={() => onChange(noFilter)}>
          Clear filters
        </Button>
      )}
    </Form>
  );
}

interface SearchFieldProps {
  box: RefObject<HTMLInputElement | null>;
  text: string;
  onSearch: () => void;
}

function SearchField({ box, text, onSearch }: SearchFieldProps) {
  return (
    <Wide>
      <Field label="Search">
        {(control) => (
          <SearchInput
            {...control}
            ref={box}
            // Another filter in the address, for example by the back button, fills the box again.
            key={text}
            defaultValue={text}
            maxLength={embedLimits.logSearch}
            placeholder="Partner, origin, user or key ID"
            onBlur={() => onSearch()}
            onChange={({ target }) => target.value === '' && onSearch()}
          />
        )}
      </Field>
    </Wide>
  );
}

function DayFields({ filter, onChange }: Pick<LogFiltersProps, 'filter' | 'onChange'>) {
  return (
    <>
      <Field label="From (UTC)">
        {(control) => (
          <DayInput
            {...control}
            value={filter.from}
            max={filter.to || undefined}
            onDay={(from) => onChange(withDays(filter, { from }))}
          />
        )}
      </Field>
      <Field label="To (UTC)">
        {(control) => (
          <DayInput
            {...control}
            value={filter.to}
            min={filter.from || undefined}
            onDay={(to) => onChange(withDays(filter, { to }))}
          />
        )}
      </Field>
    </>
  );
}

/** A period that ends before it begins would match nothing: the other day is cleared. */
function withDays(filter: LogFilter, changed: Partial<Pick<LogFilter, 'from' | 'to'>>): LogFilter {
  const next = { ...filter, ...changed };
  if (!next.from || !next.to || next.from <= next.to) return next;
  return { ...next, [changed.from === undefined ? 'from' : 'to']: '' };
}

const Form = styled.form`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 9.5rem), 1fr));
  align-items: end;
  gap: ${space(3)};
  @media print {
    display: none;
  }
`;

const Wide = styled.div`
  grid-column: 1 / -1;
  @media (min-width: 70rem) {
    grid-column: span 2;
  }
`;
