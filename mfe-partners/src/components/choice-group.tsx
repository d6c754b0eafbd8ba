import { color, space } from 'shared-ui';
import styled from 'styled-components';

interface ChoiceGroupProps<Value extends string> {
  title: string;
  choices: readonly { value: Value; label: string }[];
  chosen: readonly Value[];
  onChange: (chosen: Value[]) => void;
}

/** Several checkboxes. */
export function ChoiceGroup<Value extends string>({ title, choices, chosen, onChange }: ChoiceGroupProps<Value>) {
  return (
    <Group>
      <legend>{title}</legend>
      {choices.map(({ value, label }) => (
        <label key={value}>
          <input
            type="checkbox"
            checked={chosen.includes(value)}
            onChange={({ target }) =>
              onChange(target.checked ? [...chosen, value] : chosen.filter((one) => one !== value))
            }
          />
          {label}
        </label>
      ))}
    </Group>
  );
}

const Group = styled.fieldset`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 8.5rem), 1fr));
  gap: 0 ${space(3)};
  min-inline-size: 0;
  margin: 0;
  padding: 0;
  border: 0;
  legend {
    margin-block-end: ${space(1)};
    padding: 0;
    font-size: 0.8125rem;
    font-weight: 600;
  }
  label {
    display: flex;
    align-items: center;
    gap: ${space(2)};
    min-block-size: ${space(7.5)};
    cursor: pointer;
  }
  input {
    flex: none;
    inline-size: ${space(4)};
    block-size: ${space(4)};
    margin: 0;
    accent-color: ${color.accent};
  }
`;
