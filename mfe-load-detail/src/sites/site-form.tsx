import { type ChangeEvent, type FormEvent, useEffect, useRef, useState } from 'react';
import {
  checkEpaId,
  loadTextLimits,
  normalizeEpaId,
  parsePosition,
  siteRadius,
  siteTextLimit,
  type Site,
} from 'shared-domain/waste';
import { formatNumber } from 'shared-domain/wire';
import { Button, DialogActions, Field, InlineError, SlowNotice, space, TextArea, TextInput, UserText } from 'shared-ui';
import styled from 'styled-components';
import { areaOf, facilityOf } from './site-facts';
import { type SiteDraft, useSaveSite } from '../queries/use-sites';

/**
 * What the form starts with; `stored` is null for a new site. The center is its text: a new site may have none yet.
 */
export type SiteStart = Omit<SiteDraft, 'lat' | 'lng'> & { stored: Site | null; center: string };

/** What closing would lose: nothing, input, or the response to input that was sent. */
export type AtRisk = 'nothing' | 'input' | 'response';

export interface SiteFormProps {
  clientId: string;
  start: SiteStart;
  onRisk: (atRisk: AtRisk) => void;
  onCancel: () => void;
  onSaved: () => void;
}

const { minimum, maximum } = siteRadius;
const radiusHint = `In meters, from ${minimum} to ${formatNumber(maximum)}.`;

/** The name and the area of a site, and what certificates say of it. Focuses the first field when it opens. */
export function SiteForm({ clientId, start, onRisk, onCancel, onSaved }: SiteFormProps) {
  const saving = useSaveSite(clientId, start.stored);
  const { fields, isDirty, submit } = useSiteFields(start, saving.isSending, (site) => saving.send(site, onSaved));
  const atRisk = !isDirty ? 'nothing' : saving.isUnanswered ? 'response' : 'input';
  useEffect(() => onRisk(atRisk), [onRisk, atRisk]);
  const form = useRef<HTMLFormElement>(null);
  // The button that opened the form in this dialog is gone.
  useEffect(() => form.current?.querySelector('input')?.focus(), []);
  return (
    <form ref={form} noValidate aria-busy={saving.isSending} onSubmit={submit}>
      <Fields>
        <Field
          label="Name"
          hint='Events within the radius show "at" followed by this name.'
          error={fields.name.error}
          isRequired
        >
          {(control) => <TextInput {...control} {...fields.name.input} />}
        </Field>
        <Field label="Center" hint="Latitude and longitude." error={fields.center.error} isRequired>
          {(control) => <TextInput {...control} {...fields.center.input} />}
        </Field>
        <Field label="Radius" hint={radiusHint} error={fields.radius.error} isRequired>
          {(control) => <TextInput {...control} {...fields.radius.input} inputMode="numeric" />}
        </Field>
        <Field
          label="Address"
          hint="The disposal facility's address. Appears on certificates."
          error={fields.address.error}
        >
          {(control) => <TextArea {...control} {...fields.address.input} rows={2} />}
        </Field>
        <Field label="EPA ID" hint="The disposal facility's ID. Appears on certificates." error={fields.epaId.error}>
          {(control) => <TextInput {...control} {...fields.epaId.input} spellCheck={false} />}
        </Field>
        <Field
          label="Process"
          hint="How the facility treats the waste. Appears on certificates."
          error={fields.process.error}
        >
          {(control) => <TextInput {...control} {...fields.process.input} />}
        </Field>
        {saving.failure !== null && (
          <InlineError>
            {saving.failure} {saving.newer && <Newer site={saving.newer} />}
          </InlineError>
        )}
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

function Newer({ site }: { site: Site }) {
  const facts = [site.name, areaOf(site), facilityOf(site)].filter(Boolean).join(' · ');
  return (
    <>
      It is now: <UserText>{facts}</UserText>. Select Save to overwrite it with your values.
    </>
  );
}

function useSiteFields(start: SiteStart, isSending: boolean, onSubmit: (site: SiteDraft) => void) {
  const [wasChecked, setWasChecked] = useState(false);
  const name = useTextField(start.name, isSending);
  const center = useTextField(start.center, isSending);
  const radius = useTextField(String(start.radius_m), isSending);
  const address = useTextField(start.address, isSending);
  const epaId = useTextField(start.epa_id, isSending);
  const process = useTextField(start.process, isSending);
  const statedEpaId = normalizeEpaId(epaId.text);
  const position = parsePosition(center.text);
  const radiusM = Number(radius.text);
  const isRadius = Number.isInteger(radiusM) && radiusM >= minimum && radiusM <= maximum;
  const nameError = name.text.trim() === '' ? 'Enter a name' : tooLong(name.text, siteTextLimit);
  const addressError = tooLong(address.text, loadTextLimits.generator_address);
  const processError = tooLong(process.text, siteTextLimit);
  const centerError = !position && 'Enter latitude and longitude, such as 32.364300, -88.703700';
  const radiusError = !isRadius && `Enter a whole number from ${minimum} to ${maximum}`;
  const epaIdError =
    statedEpaId !== '' &&
    checkEpaId(statedEpaId) === 'invalid' &&
    'Enter two letters followed by one to ten letters or digits';
  return {
    fields: {
      name: { input: name.input, error: wasChecked && nameError },
      center: { input: center.input, error: wasChecked && centerError },
      radius: { input: radius.input, error: wasChecked && radiusError },
      address: { input: address.input, error: wasChecked && addressError },
      epaId: { input: epaId.input, error: wasChecked && epaIdError },
      process: { input: process.input, error: wasChecked && processError },
    },
    isDirty: [name, center, radius, address, epaId, process].some((field) => field.isDirty),
    submit: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault();
      setWasChecked(true);
      const errors = [nameError, centerError, radiusError, addressError, epaIdError, processError];
      const wrong = errors.findIndex(Boolean);
      const controls = event.currentTarget.querySelectorAll<HTMLElement>('input, textarea');
      if (!position || wrong >= 0) return controls[wrong]?.focus();
      onSubmit({
        ...{ ...position, name: name.text.trim(), radius_m: radiusM },
        ...{ address: address.text.trim(), epa_id: statedEpaId, process: process.text.trim() },
      });
    },
  };
}

const tooLong = (text: string, limit: number) => [...text.trim()].length > limit && `Enter at most ${limit} characters`;

/** A field that cannot change while it is sent. */
function useTextField(initial: string, readOnly: boolean) {
  const [text, setText] = useState(initial);
  const onChange = ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => setText(target.value);
  return { text, isDirty: text !== initial, input: { value: text, autoComplete: 'off', onChange, readOnly } };
}

const Fields = styled.div`
  display: grid;
  gap: ${space(4)};
`;
