import {
  attentionNames,
  attentionReasons,
  hazardClassLabel,
  hazardClassNumbers,
  loadStatuses,
  longestPhrase,
  statusSteps,
} from 'shared-domain/waste';
import { readerTimeZone } from 'shared-domain/wire';
import type { FormEvent, ReactNode } from 'react';
import { Button, DayRange, Field, media, space, TextInput, useTyped } from 'shared-ui';
import styled from 'styled-components';
import { describeZone } from '../filter/describe-filter';
import { daysOfPeriod, periods, type LoadFilter, type Period } from '../filter/load-filter';
import { describeCount } from '../format-total';
import { BesideLabel, Choices, Group, labelSize } from './choices';

interface GroupProps {
  filter: LoadFilter;
  onFilterChange: (filter: LoadFilter) => void;
}

export interface FilterPanelProps extends GroupProps {
  /** The number of loads that match as text; null while it is not known. */
  matches: string | null;
  /** Chooses a known site, if that is offered. */
  siteField?: ReactNode;
  onClose: () => void;
}

/** The filters, apart from the search. Each change filters at once, a text when it is complete. */
export function FilterPanel({ filter, onFilterChange, matches, siteField, onClose }: FilterPanelProps) {
  return (
    <Frame>
      <Choices
        legend="Status"
        all={loadStatuses}
        chosen={filter.statuses}
        labelOf={(status) => statusSteps[status].label}
        onChange={(statuses) => onFilterChange({ ...filter, statuses })}
      />
      <Choices
        legend="Needs attention"
        all={attentionReasons}
        chosen={filter.attention}
        labelOf={(reason) => attentionNames[reason]}
        onChange={(attention) => onFilterChange({ ...filter, attention })}
      />
      <Choices
        legend="Hazard class"
        all={hazardClassNumbers}
        chosen={filter.hazardClasses}
        labelOf={hazardClassLabel}
        onChange={(hazardClasses) => onFilterChange({ ...filter, hazardClasses })}
      />
      <GeneratorField filter={filter} onFilterChange={onFilterChange} />
      {siteField}
      <DaysGroup filter={filter} onFilterChange={onFilterChange} />
      <Finish>
        <Button variant="primary" onClick={onClose}>
          {matches === null ? 'Show Loads' : `Show ${describeCount(matches, 'Load')}`}
        </Button>
      </Finish>
    </Frame>
  );
}

/** Filters with Enter, or when the user leaves the field. */
function GeneratorField({ filter, onFilterChange }: GroupProps) {
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
    <BesideLabel as="form" onSubmit={submit}>
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
    </BesideLabel>
  );
}

function DaysGroup({ filter: given, onFilterChange }: GroupProps) {
  const filter = withTimeZone(given);
  return (
    <Group>
      <legend>Period (days in {describeZone(filter.timeZone)})</legend>
      <div>
        {(['created_at', 'last_event_at'] as const).map((one) => (
          <label key={one}>
            <input
              type="radio"
              name="days_of"
              checked={filter.daysOf === one}
              onChange={() => onFilterChange({ ...filter, daysOf: one })}
            />
            {one === 'created_at' ? 'Created' : 'Last event'}
          </label>
        ))}
        <DayRange
          labels={['From', 'To']}
          from={filter.from}
          to={filter.to}
          onChange={(days) => onFilterChange({ ...filter, ...days, period: '' })}
        />
        <Periods>
          {periods.map((period) => (
            <Button
              key={period}
              size="small"
              aria-pressed={filter.period === period}
              onClick={() => onFilterChange(withPeriod(filter, period))}
            >
              {periodNames[period]}
            </Button>
          ))}
        </Periods>
      </div>
    </Group>
  );
}

/** Days that are chosen stay in their time zone; the first ones are the reader's. */
function withTimeZone(filter: LoadFilter): LoadFilter {
  if (filter.from || filter.to) return filter;
  const zone = readerTimeZone();
  return { ...filter, timeZone: zone === 'UTC' ? '' : zone };
}

/** Pressing the active period again clears it. */
function withPeriod(filter: LoadFilter, period: Period): LoadFilter {
  if (filter.period === period) return { ...filter, from: '', to: '', period: '' };
  return { ...filter, ...daysOfPeriod(period, new Date(), filter.timeZone), period };
}

const periodNames: Record<Period, string> = {
  'last-30-days': 'Last 30 days',
  'this-quarter': 'This quarter',
  'last-quarter': 'Last quarter',
  'this-year': 'This year',
};

/* Legends and labels are above what they name on phones, and in a column of their own on other screens. */
const Frame = styled.div`
  display: grid;
  gap: ${space(3)};
  ${media.medium} {
    /* Two fields share a line where it has room for them. */
    grid-template-columns: repeat(auto-fit, minmax(min(100%, max(22rem, 40%)), 1fr));
    gap: ${space(2)} ${space(8)};
    > fieldset {
      grid-column: 1 / -1;
      display: flex;
      align-items: baseline;
      gap: ${space(3)};
      > legend {
        /* Otherwise, it would not be an item of the line. */
        float: inline-start;
        flex: none;
        inline-size: ${labelSize};
        margin: 0;
      }
      > div {
        flex: 1 1 0;
        gap: ${space(1)} ${space(3)};
        align-items: baseline;
        /* The fields of days. */
        > div {
          flex: none;
          flex-direction: row;
          align-items: baseline;
          gap: ${space(2)};
          max-inline-size: none;
          > input {
            inline-size: 9.5rem;
          }
        }
      }
    }
  }
`;

/** On phones, the panel fills the window, and the button that opened it is out of view at its end. */
const Finish = styled.div`
  display: grid;
  ${media.medium} {
    display: none;
  }
  ${media.touch} {
    > button {
      min-block-size: ${space(11)};
    }
  }
`;

/* In one line, or below the days together. */
const Periods = styled.span`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)} ${space(3)};
  ${media.touch} {
    > button {
      min-block-size: ${space(11)};
    }
  }
`;
