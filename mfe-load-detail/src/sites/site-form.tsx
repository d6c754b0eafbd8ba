import { type FormEvent, useEffect, useState } from 'react';
import { formatPosition, parsePosition, siteRadius } from 'shared-domain/waste';
import { Button, DialogActions, Field, InlineError, SlowNotice, space, TextInput } from 'shared-ui';
import styled from 'styled-components';
import { type SiteDraft, useSaveSite } from '../queries/use-sites';

export interface SiteFormProps {
  clientId: string;
  start: SiteDraft;
  /** Whether closing would lose input. */
  onDirty: (isDirty: boolean) => void;
  onCancel: () => void;
  onSaved: () => void;
}

const { minimum, maximum } = siteRadius;
const radiusHint = `In meters, from ${minimum} to ${maximum.toLocaleString('en-US')}.`;

/** The name, the center and the radius of a site. A new one is at the step it is named at. */
export function SiteForm({ clientId, start, onDirty, onCancel, onSaved }: SiteFormProps) {
  const [name, setName] = useState(start.name);
  const [center, setCenter] = useState(formatPosition(start));
  const [radius, setRadius] = useState(String(start.radius_m));
  const [wasChecked, setWasChecked] = useState(false);
  const saving = useSaveSite(clientId);
  const position = parsePosition(center);
  const radiusM = Number(radius);
  const isRadius = Number.isInteger(radiusM) && radiusM >= minimum && radiusM <= maximum;
  const nameError = wasChecked && name.trim() === '' && 'Enter a name.';
  const centerError = wasChecked && !position && 'Enter latitude and longitude, such as 32.364300, -88.703700.';
  const radiusError = wasChecked && !isRadius && `Enter a whole number from ${minimum} to ${maximum}.`;

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setWasChecked(true);
    const form = event.currentTarget;
    if (name.trim() === '') return form.querySelectorAll('input')[0]?.focus();
    if (!position) return form.querySelectorAll('input')[1]?.focus();
    if (!isRadius) return form.querySelectorAll('input')[2]?.focus();
    saving.send({ ...start, ...position, name: name.trim(), radius_m: radiusM }, onSaved);
  };
  const isDirty = name !== start.name || center !== formatPosition(start) || radius !== String(start.radius_m);
  useEffect(() => onDirty(isDirty), [onDirty, isDirty]);
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
        <Field label="Center" hint="Latitude and longitude." error={centerError} isRequired>
          {(control) => (
            <TextInput
              {...control}
              autoComplete="off"
              value={center}
              onChange={({ target }) => setCenter(target.value)}
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
