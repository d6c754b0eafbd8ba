import { type FormEvent, useState } from 'react';
import { formatPosition, siteRadius } from 'shared-domain/waste';
import { Button, color, DialogActions, Field, InlineError, SlowNotice, space, TextInput } from 'shared-ui';
import styled from 'styled-components';
import { type SiteDraft, useSaveSite } from '../queries/use-sites';

export interface SiteFormProps {
  clientId: string;
  start: SiteDraft;
  onCancel: () => void;
  onSaved: () => void;
}

const { minimum, maximum } = siteRadius;
const radiusHint = `In meters, from ${minimum} to ${maximum.toLocaleString('en-US')}.`;

/** The name and the radius of a site. Its position is that of the step it was named at. */
export function SiteForm({ clientId, start, onCancel, onSaved }: SiteFormProps) {
  const [name, setName] = useState(start.name);
  const [radius, setRadius] = useState(String(start.radius_m));
  const [wasChecked, setWasChecked] = useState(false);
  const saving = useSaveSite(clientId);
  const radiusM = Number(radius);
  const isRadius = Number.isInteger(radiusM) && radiusM >= minimum && radiusM <= maximum;
  const nameError = wasChecked && name.trim() === '' && 'Enter a name.';
  const radiusError = wasChecked && !isRadius && `Enter a whole number from ${minimum} to ${maximum}.`;

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setWasChecked(true);
    const form = event.currentTarget;
    if (name.trim() === '') return form.querySelector<HTMLElement>('input')?.focus();
    if (!isRadius) return form.querySelector<HTMLElement>('[inputmode]')?.focus();
    saving.send({ ...start, name: name.trim(), radius_m: radiusM }, onSaved);
  };
  return (
    <form noValidate aria-busy={saving.isSending} onSubmit={submit}>
      <Fields>
        <Field label="Name" hint='Steps within the radius show "at" and this name.' error={nameError} isRequired>
          {(control) => (
            <TextInput
              {...control}
              maxLength={120}
              autoComplete="off"
              value={name}
              onChange={({ target }) => setName(target.value)}
            />
          )}
        </Field>
        <Field label="Radius" hint={radiusHint} error={radiusError} isRequired>
          {(control) => (
            <TextInput
              {...control}
              inputMode="numeric"
              autoComplete="off"
              value={radius}
              onChange={({ target }) => setRadius(target.value)}
            />
          )}
        </Field>
        <Center>{`Center: ${formatPosition(start)}`}</Center>
        {saving.failure !== null && <InlineError>{saving.failure}</InlineError>}
        <SlowNotice isWaiting={saving.isSending} advice="You can keep waiting, or close this dialog." />
      </Fields>
      <DialogActions>
        <Button onClick={onCancel}>Cancel</Button>
        <Button type="submit" variant="primary" isBusy={saving.isSending}>
          Save
        </Button>
      </DialogActions>
    </form>
  );
}

const Fields = styled.div`
  display: grid;
  gap: ${space(4)};
`;

const Center = styled.p`
  color: ${color.muted};
`;
