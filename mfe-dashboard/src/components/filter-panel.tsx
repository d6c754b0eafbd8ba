import {
  attentionNames,
  attentionReasons,
  loadStatuses,
  longestPhrase,
  statusSteps,
  type LoadStatus,
} from 'shared-domain/waste';
import type { FormEvent } from 'react';
import { Button, color, Field, media, space, TextInput } from 'shared-ui';
import styled from 'styled-components';
import { inOrder, type LoadFilter } from '../load-filter';
import { withReason } from '../with-reason';
import { DayInput } from './day-input';
import { useTyped } from './use-typed';

export interface FilterPanelProps {
  filter: LoadFilter;
  onFilterChange: (filter: LoadFilter) => void;
}

/** Several statuses, the generator, and the days of creation. Each change filters at once, a text when it is complete. */
export function FilterPanel({ filter, onFilterChange }: FilterPanelProps) {
  const toggle = (status: LoadStatus): void => {
    const { statuses } = filter;
    const next = statuses.includes(status) ? statuses.filter((one) => one !== status) : [...statuses, status];
    onFilterChange({ ...filter, statuses: inOrder(next) });
  };
  return (
    <Frame>
      <Group>
        <legend>Status</legend>
        {loadStatuses.map((status) => (
          <label key={status}>
            <input type="checkbox" checked={filter.statuses.includes(status)} onChange={() => toggle(status)} />
            {statusSteps[status].label}
          </label>
        ))}
      </Group>
      <AttentionGroup filter={filter} onFilterChange={onFilterChange} />
      <GeneratorField filter={filter} onFilterChange={onFilterChange} />
      <Group>
        <legend>Created (days in UTC)</legend>
        <Field label="From">
          {(control) => (
            <DayInput
              {...control}
              value={filter.from}
              max={filter.to || undefined}
              onDay={(day) => onFilterChange(withDays(filter, day, filter.to))}
            />
          )}
        </Field>
        <Field label="To">
          {(control) => (
            <DayInput
              {...control}
              value={filter.to}
              min={filter.from || undefined}
              onDay={(day) => onFilterChange(withDays(filter, filter.from, day))}
            />
          )}
        </Field>
        {periods.map((period) => (
          <Button
            key={period}
            size="small"
            onClick={() => onFilterChange({ ...filter, ...daysOf(period, new Date()) })}
          >
            {period}
          </Button>
        ))}
      </Group>
    </Frame>
  );
}

function AttentionGroup({ filter, onFilterChange }: FilterPanelProps) {
  return (
    <Group>
      <legend>Needs attention</legend>
      {attentionReasons.map((reason) => (
        <label key={reason}>
          <input
            type="checkbox"
            checked={filter.attention.includes(reason)}
            onChange={() => onFilterChange(withReason(filter, reason))}
          />
          {attentionNames[reason]}
        </label>
      ))}
    </Group>
  );
}

/** Filters with Enter, or when the user leaves the field. */
function GeneratorField({ filter, onFilterChange }: FilterPanelProps) {
  const [typed, setTyped] = useTyped(filter.generator);
  const apply = (): void => {
    const generator = typed.trim();
    setTyped(generator);
    if (generator !== filter.generator) onFilterChange({ ...filter, generator });
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    apply();
  };
  return (
    <NarrowForm onSubmit={submit}>
      <Field label="Generator">
        {(control) => (
          <TextInput
            {...control}
            autoComplete="off"
            maxLength={longestPhrase}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            onBlur={apply}
          />
        )}
      </Field>
    </NarrowForm>
  );
}

/** A period that ends before it begins would match nothing: the other day is cleared. */
function withDays(filter: LoadFilter, from: string, to: string): LoadFilter {
  if (!from || !to || from <= to) return { ...filter, from, to };
  return from === filter.from ? { ...filter, from: '', to } : { ...filter, from, to: '' };
}

/** The periods that reports ask for. */
const periods = ['Last 30 days', 'This quarter', 'Last quarter', 'This year'] as const;

/** First and last day of a period, in UTC. */
function daysOf(period: (typeof periods)[number], now: Date): { from: string; to: string } {
  const [year, month] = [now.getUTCFullYear(), now.getUTCMonth()];
  const day = (...parts: [number, number, number]) => new Date(Date.UTC(...parts)).toISOString().slice(0, 10);
  const quarter = month - (month % 3);
  return {
    'Last 30 days': { from: day(year, month, now.getUTCDate() - 29), to: '' },
    'This quarter': { from: day(year, quarter, 1), to: day(year, quarter + 3, 0) },
    'Last quarter': { from: day(year, quarter - 3, 1), to: day(year, quarter, 0) },
    'This year': { from: day(year, 0, 1), to: day(year, 12, 0) },
  }[period];
}

const Frame = styled.div`
  display: grid;
  gap: ${space(3)};
`;

const NarrowForm = styled.form`
  max-inline-size: 23rem;
`;

const Group = styled.fieldset`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: ${space(2)} ${space(4)};
  min-inline-size: 0;
  margin: 0;
  padding: 0;
  border: 0;
  > legend {
    margin-block-end: ${space(1)};
    color: ${color.muted};
    font-size: 0.8125rem;
    font-weight: 600;
  }
  > label {
    display: inline-flex;
    align-items: center;
    gap: ${space(1.5)};
    min-block-size: ${space(8)};
    cursor: pointer;
  }
  ${media.touch} {
    > :is(label, button) {
      min-block-size: ${space(11)};
    }
  }
  > div {
    flex: 0 1 11rem;
  }
`;
