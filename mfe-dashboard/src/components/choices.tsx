import { color, media, space } from 'shared-ui';
import styled from 'styled-components';
import { toggled } from '../filter/load-filter';

interface ChoicesProps<Choice> {
  legend: string;
  all: readonly Choice[];
  chosen: readonly Choice[];
  labelOf: (choice: Choice) => string;
  /** No more can be chosen. */
  isFull?: boolean;
  onChange: (chosen: Choice[]) => void;
}

/** Checkboxes, of which any number can be selected. */
export function Choices<Choice extends string>({
  legend,
  all,
  chosen,
  labelOf,
  isFull,
  onChange,
}: ChoicesProps<Choice>) {
  return (
    <Group>
      <legend>{legend}</legend>
      <div>
        {all.map((choice) => (
          <label key={choice}>
            <input
              type="checkbox"
              checked={chosen.includes(choice)}
              disabled={isFull && !chosen.includes(choice)}
              onChange={() => onChange(toggled(all, chosen, choice))}
            />
            {labelOf(choice)}
          </label>
        ))}
      </div>
    </Group>
  );
}

/** A legend, and an element with checkboxes or fields. */
export const Group = styled.fieldset`
  min-inline-size: 0;
  margin: 0;
  padding: 0;
  border: 0;
  /* As the label of a field. */
  > legend {
    margin-block-end: ${space(1)};
    padding: 0;
    font-size: 0.8125rem;
    font-weight: 600;
  }
  > div {
    display: flex;
    flex-wrap: wrap;
    align-items: end;
    gap: ${space(2)} ${space(3)};
    > div {
      flex: 1 1 9rem;
      max-inline-size: 10.5rem;
    }
  }
  > div > label {
    display: inline-flex;
    /* Its text is on the line of the legend, where the two are in one row. */
    align-items: baseline;
    gap: ${space(1.5)};
    padding-block: ${space(1)};
    cursor: pointer;
    > input {
      align-self: center;
    }
    &:has(:disabled) {
      color: ${color.muted};
      cursor: default;
    }
  }
  ${media.touch} {
    > div > label {
      margin-block: ${space(-1)};
      padding-block: ${space(3)};
    }
  }
`;

/** Width of the column that legends and labels have on wider screens. */
export const labelSize = 'var(--label-size, 9rem)';

/** A field next to its label, where labels have a column. */
export const BesideLabel = styled.div`
  ${media.medium} {
    > div {
      display: grid;
      grid-template-columns: ${labelSize} minmax(0, 1fr);
      align-items: baseline;
      column-gap: ${space(3)};
      > :not(:first-child) {
        grid-column: 2;
      }
    }
  }
`;
