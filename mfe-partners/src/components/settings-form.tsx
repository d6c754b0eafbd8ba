import { loadStatuses, showsLoads, statusSteps } from 'shared-domain/waste';
import { Button, DayRange, Field, space, Stack, TextInput, cardSurface, media, textSize } from 'shared-ui';
import { useState, type ReactNode } from 'react';
import styled from 'styled-components';
import { scopeOptions } from '../scope-names';
import { carriers, choices, densities, parts, type Settings, themes, usualSettings } from '../settings';
import type { Clients } from '../queries/use-clients';
import { ClientSelect } from './select-field';
import { Checkboxes, Choice, type FieldsProps, GeneratorField, OriginField } from './settings-fields';

interface SettingsFormProps {
  settings: Settings;
  /** Null if there is no choice. */
  clients: Clients | null;
  onChange: (settings: Settings) => void;
}

/** The settings of the playground. Each change applies at once. */
export function SettingsForm({ settings, clients, onChange }: SettingsFormProps) {
  const [resets, setResets] = useState(0);
  const reset = () => {
    setResets(resets + 1);
    onChange({ ...usualSettings, client: settings.client });
  };
  const form: FieldsProps = { settings, change: (changed) => onChange({ ...settings, ...changed }) };
  return (
    <Stack>
      <SettingsGroup title="Access">
        {clients && (
          <ClientSelect
            label="Client"
            hint="The preview shows the loads of this client."
            placeholder="Select a client"
            clients={clients}
            value={settings.client}
            onChange={(client) => form.change({ client })}
          />
        )}
        <Choice {...form} name="carrier" label="Integration" options={entriesOf(carriers)} />
        <Choice {...form} name="scope" label="Access" options={scopeOptions} />
        <OriginField key={resets} value={settings.origin} onChange={(origin) => form.change({ origin })} />
      </SettingsGroup>
      <AppearanceFields {...form} />
      <ContentFields {...form} />
      <Button icon="refresh" onClick={reset}>
        Reset Settings
      </Button>
    </Stack>
  );
}

function AppearanceFields(form: FieldsProps) {
  const { settings, change } = form;
  return (
    <SettingsGroup title="Appearance" isLong>
      <Choice {...form} name="theme" label="Theme" usual="System setting" options={entriesOf(themes)} />
      <Field label="Brand color" hint={settings.accent === '' ? 'The default of the theme' : settings.accent}>
        {(control) => (
          <TextInput
            {...control}
            type="color"
            value={settings.accent || '#0a5c4c'}
            onChange={({ target }) => change({ accent: target.value })}
          />
        )}
      </Field>
      <Choice {...form} name="radius" label="Corners" usual="Default" options={same(choices.radius)} />
      <Choice {...form} name="density" label="Density" usual="Comfortable" options={entriesOf(densities)} />
      <Choice {...form} name="font" label="Font" usual="Default" options={same(choices.font)} />
    </SettingsGroup>
  );
}

function ContentFields(form: FieldsProps) {
  const { settings, change } = form;
  return (
    <SettingsGroup title="Content" isLong>
      <Checkboxes
        title="Parts (select at least one of Overview, List, Map)"
        choices={entriesOf(parts)}
        chosen={settings.parts}
        onChange={(shown) => showsLoads(shown) && change({ parts: shown })}
      />
      <Checkboxes
        title="Statuses (select none for all)"
        choices={loadStatuses.map((value) => ({ value, label: statusSteps[value].label }))}
        chosen={settings.status}
        onChange={(status) => change({ status })}
      />
      <GeneratorField value={settings.generator} onChange={(generator) => change({ generator })} />
      <Pair>
        <DayRange
          labels={['Created from (UTC)', 'Created to (UTC)']}
          from={settings.from}
          to={settings.to}
          onChange={change}
        />
      </Pair>
      <Choice
        {...form}
        name="locale"
        label="Language and formats"
        usual="Same as the page"
        options={same(choices.locale)}
      />
      <Choice {...form} name="zone" label="Time zone" usual="User's time zone" options={same(choices.zone)} />
    </SettingsGroup>
  );
}

function same(values: readonly string[]) {
  return values.map((value) => ({ value, label: value }));
}

function entriesOf<Value extends string>(labels: Readonly<Record<Value, string>>) {
  return (Object.keys(labels) as Value[]).map((value) => ({ value, label: labels[value] }));
}

const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(8rem, 1fr));
  gap: ${space(3)};
`;

interface SettingsGroupProps {
  title: string;
  /** Folded at first where the result would be far below. */
  isLong?: boolean;
  children: ReactNode;
}

/** Settings that belong together; they can be folded away. */
function SettingsGroup({ title, isLong = false, children }: SettingsGroupProps) {
  const [isOpen] = useState(() => !isLong || matchMedia(media.large.replace('@media ', '')).matches);
  return (
    <Frame open={isOpen}>
      <summary>{title}</summary>
      <Stack>{children}</Stack>
    </Frame>
  );
}

const Frame = styled.details`
  ${cardSurface}
  > summary {
    min-block-size: ${space(6)};
    font-size: ${textSize.large};
    font-weight: 650;
    cursor: pointer;
    ${media.touch} {
      padding-block: ${space(3)};
    }
  }
  &[open] > summary {
    margin-block-end: ${space(3)};
  }
`;
