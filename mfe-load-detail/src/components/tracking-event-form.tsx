import { useEffect, useLayoutEffect, useRef, type FormEvent, type ReactNode } from 'react';
import {
  isExceptionalStep,
  isLoadStatus,
  loadStatuses,
  statusSteps,
  usualStepsAfter,
  type LoadStatus,
} from 'shared-domain/waste';
import { Button, DialogActions, Field, InlineError, InlineHint, Select, SlowNotice, space, TextArea } from 'shared-ui';
import styled from 'styled-components';
import type { ChosenPhoto } from '../chosen-photo';
import type { DraftErrors, EventDraft } from '../event-draft';
import type { DevicePosition } from '../queries/use-device-position';
import type { HeldFor } from '../queries/use-held-submit';
import { HeldNotice } from './held-notice';
import { LocationField } from './location-field';
import { PhotoField } from './photo-field';

export interface TrackingEventFormProps {
  /** What one should know before reading the form. */
  note: ReactNode;
  /** Status of the newest tracking event; null when there is none. */
  previousStatus: LoadStatus | null;
  draft: EventDraft;
  errors: DraftErrors;
  failure: string | null;
  isSending: boolean;
  /** How often the form was refused, here or by the server. */
  refusalCount: number;
  position: DevicePosition;
  photos: readonly ChosenPhoto[];
  refusals: readonly string[];
  isPreparing: boolean;
  /** What 'Add Event' is waiting for. */
  heldFor: HeldFor | null;
  onChange: (change: Partial<EventDraft>) => void;
  onChoosePhotos: (files: readonly File[]) => void;
  onRemovePhoto: (key: string, refusal?: string) => void;
  onSubmit: () => void;
  onCancel: () => void;
  onStopWaiting: () => void;
  onSkipPosition: () => void;
  onRelease: () => void;
}

const listFormat = new Intl.ListFormat('en-US', { type: 'disjunction' });
const statusOptions = loadStatuses.map((status) => ({ value: status, label: statusSteps[status].label }));

/** What is told about a step: status, place, notes, photos. */
export function TrackingEventForm(props: TrackingEventFormProps) {
  const { previousStatus, draft, errors, failure, isSending, heldFor, position, onChange } = props;
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (props.refusalCount > 0) focusWhatToMend(form.current);
  }, [props.refusalCount]);
  const isHeld = heldFor !== null;
  // Before a question that opens at the same time remembers where the focus was.
  useLayoutEffect(() => {
    if (!isHeld) return;
    const present = form.current;
    return () => returnFocus(present);
  }, [isHeld]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    props.onSubmit();
  };
  return (
    <form ref={form} noValidate onSubmit={submit} aria-label="Tracking event">
      <Fields disabled={isSending || isHeld}>
        {props.note}
        <Field label="Status" isRequired error={errors.status}>
          {(control) => (
            <Select
              {...control}
              required
              options={statusOptions}
              placeholder="Choose the new status"
              value={draft.status}
              onChange={({ target }) => onChange({ status: isLoadStatus(target.value) ? target.value : '' })}
            />
          )}
        </Field>
        {draft.status !== '' && isExceptionalStep(previousStatus, draft.status) && (
          <InlineHint tone="warning">{exceptionalText(previousStatus, draft.status)}</InlineHint>
        )}
        <LocationField
          location={draft.location}
          error={errors.location}
          position={position}
          onChange={(location) => onChange({ location })}
        />
        <Field label="Notes" error={errors.notes}>
          {(control) => (
            <TextArea
              {...control}
              rows={3}
              value={draft.notes}
              onChange={({ target }) => onChange({ notes: target.value })}
            />
          )}
        </Field>
        <PhotoField
          photos={props.photos}
          refusals={props.refusals}
          isPreparing={props.isPreparing}
          onChoose={props.onChoosePhotos}
          onRemove={props.onRemovePhoto}
        />
        {failure !== null && <InlineError>{failure}</InlineError>}
      </Fields>
      <Slow>
        {heldFor !== null && (
          <HeldNotice heldFor={heldFor} onSkipPosition={props.onSkipPosition} onRelease={props.onRelease} />
        )}
        <SlowNotice isWaiting={isSending} onStop={props.onStopWaiting} />
      </Slow>
      <DialogActions>
        <Button onClick={props.onCancel} disabled={isSending}>
          Cancel
        </Button>
        <Button type="submit" variant="primary" isBusy={isSending || isHeld}>
          Add Event
        </Button>
      </DialogActions>
    </form>
  );
}

function exceptionalText(previous: LoadStatus | null, next: LoadStatus): string {
  const usual = listFormat.format(usualStepsAfter(previous).map((status) => statusSteps[status].label));
  const before = previous && `After ${statusSteps[previous].label}`;
  const expectation = !before
    ? `The usual first step is ${usual}`
    : `${before}, ${usual === '' ? 'there is usually no further step' : `the usual next step is ${usual}`}`;
  return `${expectation}. ${statusSteps[next].label} can be recorded and will be marked as exceptional.`;
}

function focusWhatToMend(form: HTMLFormElement | null): void {
  form?.querySelector<HTMLElement>('[aria-invalid="true"], [type="submit"]')?.focus();
}

/** Back to the button that was pressed, for those whose focus went with the notice about the wait. */
function returnFocus(form: HTMLFormElement | null): void {
  if (document.activeElement === document.body) form?.querySelector<HTMLElement>('[type="submit"]')?.focus();
}

const Slow = styled.div`
  margin-block-start: ${space(4)};
`;

const Fields = styled.fieldset`
  display: grid;
  gap: ${space(4)};
  min-inline-size: 0;
  margin: 0;
  padding: 0;
  border: 0;
`;
