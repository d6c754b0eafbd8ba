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
    </Group>
  );
}

/** A group of checkboxes or fields with its legend. */
export const Group = styled.fieldset`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: ${space(2)} ${space(3)};
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
  > label {
    display: inline-flex;
    align-items: center;
    gap: ${space(1.5)};
    min-block-size: ${space(8)};
    cursor: pointer;
    &:has(:disabled) {
      color: ${color.muted};
      cursor: default;
    }
  }
  ${media.touch} {
    > label {
      min-block-size: ${space(11)};
      margin-block: ${space(-1)};
    }
  }
  > div {
    flex: 1 1 9rem;
    max-inline-size: 10.5rem;
  }
`;
