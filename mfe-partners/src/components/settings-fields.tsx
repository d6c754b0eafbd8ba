import { useState } from 'react';
import { longestPhrase } from 'shared-domain/waste';
import { readPageOrigin } from 'shared-domain/wire';
import { Checkbox, ChoiceGroup, Field, space, TextInput } from 'shared-ui';
import styled from 'styled-components';
import type { Settings } from '../settings';
import { SelectField } from './select-field';

export interface FieldsProps {
  settings: Settings;
  change: (changed: Partial<Settings>) => void;
}

interface CheckboxesProps<Value extends string> {
  title: string;
  choices: readonly { value: Value; label: string }[];
  chosen: readonly Value[];
  onChange: (chosen: Value[]) => void;
}

/** Selects several values of one setting. */
export function Checkboxes<Value extends string>({ title, choices, chosen, onChange }: CheckboxesProps<Value>) {
  return (
    <ChoiceGroup title={title}>
      <Columns>
        {choices.map(({ value, label }) => (
          <Checkbox
            key={value}
            label={label}
            isChecked={chosen.includes(value)}
            onChange={(isIn) => onChange(isIn ? [...chosen, value] : chosen.filter((one) => one !== value))}
          />
        ))}
      </Columns>
    </ChoiceGroup>
  );
}

/** The page's origin; it applies as soon as it is one. */
export function OriginField({ value, onChange }: { value: string; onChange: (origin: string) => void }) {
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  const read = readPageOrigin(typed);
  if (value !== known) {
    setKnown(value);
    // Changed by something other than typing here, for example the back button.
    if (!('origin' in read) || read.origin !== value) setTyped(value);
  }
  return (
    <Field
      label="Origin of the partner's page"
      hint="Used in the code below. The partner's key must allow it."
      error={'refusal' in read ? read.refusal : undefined}
    >
      {(control) => (
        <TextInput
          {...control}
          value={typed}
          spellCheck={false}
          autoCapitalize="none"
          onChange={({ target }) => {
            setTyped(target.value);
            const next = readPageOrigin(target.value);
            if ('origin' in next) onChange(next.origin);
          }}
        />
      )}
    </Field>
  );
}

/** A part of the generator's name. The address follows what is typed a moment later, so the field shows the typed text. */
export function GeneratorField({ value, onChange }: { value: string; onChange: (generator: string) => void }) {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <Field label="Generator contains">
      {(control) => (
        <TextInput
          {...control}
          value={typed ?? value}
          maxLength={longestPhrase}
          onBlur={() => setTyped(null)}
          onChange={({ target }) => {
            setTyped(target.value);
            onChange(target.value);
          }}
        />
      )}
    </Field>
  );
}

interface ChoiceProps extends FieldsProps {
  name: 'carrier' | 'scope' | 'theme' | 'radius' | 'density' | 'font' | 'locale' | 'zone';
  label: string;
  /** The name of the default; without one, there is none. */
  usual?: string;
  /** Values that this setting can have. */
  options: readonly { value: string; label: string }[];
}

/** Selects the value of one setting. */
export function Choice({ settings, change, name, label, usual, options }: ChoiceProps) {
  const select = { label, options, value: settings[name], placeholder: usual };
  return <SelectField<string> {...select} onChange={(value) => change({ [name]: value })} />;
}

const Columns = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 8.5rem), 1fr));
  gap: 0 ${space(3)};
`;
