import { color, space } from 'shared-ui';
import styled from 'styled-components';

interface CheckboxProps {
  label: string;
  isChecked: boolean;
  onChange: (isChecked: boolean) => void;
}

/** A checkbox with its label. */
export function Checkbox({ label, isChecked, onChange }: CheckboxProps) {
  return (
    <Label>
      <input type="checkbox" checked={isChecked} onChange={(change) => onChange(change.target.checked)} />
      <span>{label}</span>
    </Label>
  );
}

const Label = styled.label`
  display: flex;
  align-items: center;
  gap: ${space(2)};
  min-block-size: ${space(7.5)};
  cursor: pointer;
  input {
    flex: none;
    inline-size: ${space(4)};
    block-size: ${space(4)};
    margin: 0;
    accent-color: ${color.accent};
  }
  span {
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }
`;
