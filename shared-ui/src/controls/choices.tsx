import type { ReactNode } from 'react';
import styled from 'styled-components';
import { color, media, space, textSize } from '../tokens/tokens';

export interface ChoiceGroupProps {
  title: string;
  hint?: string;
  children: ReactNode;
}

/** A group of choices with a title and a hint. */
export function ChoiceGroup({ title, hint, children }: ChoiceGroupProps) {
  return (
    <Group>
      <legend>{title}</legend>
      {hint !== undefined && <p>{hint}</p>}
      {children}
    </Group>
  );
}

export interface CheckboxProps {
  label: string;
  isChecked: boolean;
  onChange: (isChecked: boolean) => void;
}

/** A checkbox; selecting its label toggles it, too. */
export function Checkbox({ label, isChecked, onChange }: CheckboxProps) {
  return (
    <Label>
      <input type="checkbox" checked={isChecked} onChange={({ target }) => onChange(target.checked)} />
      <span>{label}</span>
    </Label>
  );
}

const Group = styled.fieldset`
  min-inline-size: 0;
  margin: 0;
  padding: 0;
  border: 0;
  > legend {
    padding: 0;
    font-size: 0.8125rem;
    font-weight: 600;
  }
  > p {
    margin-block-end: ${space(1)};
    color: ${color.muted};
    font-size: ${textSize.small};
  }
`;

const Label = styled.label`
  display: flex;
  align-items: center;
  gap: ${space(2)};
  min-block-size: ${space(7.5)};
  cursor: pointer;
  ${media.touch} {
    min-block-size: ${space(11)};
  }
  input {
    flex: none;
    inline-size: ${space(4)};
    block-size: ${space(4)};
    margin: 0;
  }
  span {
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }
`;
