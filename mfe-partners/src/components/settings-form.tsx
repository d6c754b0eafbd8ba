import { useState } from 'react';
import { loadStatuses, statusSteps } from 'shared-domain/waste';
import { readPageOrigin, type EmbedScope } from 'shared-domain/wire';
import { Button, DateInput, Field, InlineHint, Select, space, Stack, TextInput } from 'shared-ui';
import styled from 'styled-components';
import { scopeOptions } from '../scope-names';
import { type Carrier, carriers, choices, parts, type Part, type Settings, usualSettings } from '../settings';
import type { Clients } from '../queries/use-clients';
import { ChoiceGroup } from './choice-group';
import { ClientSelect } from './client-select';
import { SettingsGroup } from './settings-group';

interface SettingsFormProps {
  settings: Settings;
  clients: Clients;
  onChange: (settings: Settings) => void;
}

type Change = (changed: Partial<Settings>) => void;

/** The settings of the playground. Each change applies at once. */
export function SettingsForm({ settings, clients, onChange }: SettingsFormProps) {
  const change: Change = (changed) => onChange({ ...settings, ...changed });
  return (
    <Stack>
      <SettingsGroup title="Access">
        <ClientSelect
          label="Client"
          hint="The preview shows the loads of this company."
          placeholder="Select a company"
          clients={clients}
          value={settings.client}
          onChange={(client) => change({ client })}
        />
        <Choice
          label="Carrier"
          value={settings.carrier}
          options={entriesOf(carriers)}
          onChange={(carrier) => change({ carrier: carrier as Carrier })}
        />
        <Choice
          label="May read"
          value={settings.scope}
          options={scopeOptions}
          onChange={(scope) => change({ scope: scope as EmbedScope })}
        />
        <OriginField value={settings.origin} onChange={(origin) => change({ origin })} />
      </SettingsGroup>
      <LookFields settings={settings} change={change} />
      <ContentFields settings={settings} change={change} />
      <Button icon="refresh" onClick={() => onChange({ ...usualSettings, client: settings.client })}>
        Reset Settings
      </Button>
    </Stack>
  );
}

function LookFields({ settings, change }: { settings: Settings; change: Change }) {
  return (
    <SettingsGroup title="Look" isLong>
      {settings.carrier === 'iframe' && (
        <InlineHint>An iframe takes the theme only. Color, corners, density and font need another carrier.</InlineHint>
      )}
      <Choice
        label="Theme"
        value={settings.theme}
        usual="Same as the reader's system"
        options={[
          { value: 'light', label: 'Light' },
          { value: 'dark', label: 'Dark' },
        ]}
        onChange={(theme) => change({ theme: theme as Settings['theme'] })}
      />
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
      <Choice
        label="Corners"
        value={settings.radius}
        usual="Default"
        options={same(choices.radius)}
        onChange={(radius) => change({ radius })}
      />
      <Choice
        label="Density"
        value={settings.density}
        usual="Comfortable"
        options={[{ value: 'compact', label: 'Compact' }]}
        onChange={(density) => change({ density: density as Settings['density'] })}
      />
      <Choice
        label="Font"
        value={settings.font}
        usual="Default"
        options={same(choices.font)}
        onChange={(font) => change({ font })}
      />
    </SettingsGroup>
  );
}

function ContentFields({ settings, change }: { settings: Settings; change: Change }) {
  return (
    <SettingsGroup title="Content" isLong>
      <ChoiceGroup
        title="Parts"
        choices={entriesOf(parts)}
        chosen={settings.parts}
        onChange={(shown: Part[]) => shown.length > 0 && change({ parts: shown })}
      />
      <ChoiceGroup
        title="Statuses, all if none is selected"
        choices={loadStatuses.map((value) => ({ value, label: statusSteps[value].label }))}
        chosen={settings.status}
        onChange={(status) => change({ status })}
      />
      <Field label="Generator contains">
        {(control) => (
          <TextInput
            {...control}
            value={settings.generator}
            maxLength={200}
            onChange={({ target }) => change({ generator: target.value })}
          />
        )}
      </Field>
      <Pair>
        <Field label="Created from (UTC)">
          {(control) => (
            <DateInput {...control} value={settings.from} onChange={({ target }) => change({ from: target.value })} />
          )}
        </Field>
        <Field label="Created to (UTC)">
          {(control) => (
            <DateInput {...control} value={settings.to} onChange={({ target }) => change({ to: target.value })} />
          )}
        </Field>
      </Pair>
      <Choice
        label="Language and formats"
        value={settings.locale}
        usual="Same as the page"
        options={same(choices.locale)}
        onChange={(locale) => change({ locale })}
      />
      <Choice
        label="Time zone"
        value={settings.zone}
        usual="Same as the reader"
        options={same(choices.zone)}
        onChange={(zone) => change({ zone })}
      />
    </SettingsGroup>
  );
}

/** The page's origin; it applies as soon as it is one. */
function OriginField({ value, onChange }: { value: string; onChange: (origin: string) => void }) {
  const [typed, setTyped] = useState(value);
  const read = readPageOrigin(typed);
  return (
    <Field
      label="Origin of the partner's page"
      hint="For the code below. The partner's key has to allow it."
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

interface ChoiceProps {
  label: string;
  value: string;
  /** The name of the default; without one, there is none. */
  usual?: string;
  options: readonly { value: string; label: string }[];
  onChange: (value: string) => void;
}

function Choice({ label, value, usual, options, onChange }: ChoiceProps) {
  return (
    <Field label={label}>
      {(control) => (
        <Select
          {...control}
          value={value}
          placeholder={usual}
          options={options}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
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
