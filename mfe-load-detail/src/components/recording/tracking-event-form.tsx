import { useEffect, useLayoutEffect, useRef, type FormEvent, type ReactNode } from 'react';
import type { TrackingEvent } from 'shared-domain/waste';
import { Button, DialogActions, Field, InlineError, InlineHint, SlowNotice, space, Stack, TextArea } from 'shared-ui';
import styled from 'styled-components';
import type { KeptEventDraft } from '../../draft/event-draft';
import { wordsOf } from '../../draft/words-of';
import type { EventSubmission, Refusal } from '../../queries/use-event-submission';
import type { PhotoUploads } from '../../queries/use-photo-uploads';
import { CorrectedMeanwhile, SavedAttempt } from './draft-notes';
import { EventTimeField } from './event-time-field';
import { HeldNotice } from './held-notice';
import { LocationField } from './location-field';
import { PhotoField } from './photo-field';
import { StatusField } from './status-field';

export interface TrackingEventFormProps {
  /** Shown above the form. */
  note: ReactNode;
  /** Corrects the newer event, if the event was corrected since; null if it was not. */
  onCorrectNewer: (() => void) | null;
  /** Shown next to the buttons, which stay in view; null if there is nothing to warn of. */
  warning: string | null;
  /** The last event that was recorded since. */
  arrival: TrackingEvent | undefined;
  /** The event to correct; null for a step of its own. */
  corrected: TrackingEvent | null;
  draft: KeptEventDraft;
  uploads: PhotoUploads;
  submission: EventSubmission;
  onCancel: () => void;
}

/** The form of a step: status, time, location, notes and photos. */
export function TrackingEventForm(props: TrackingEventFormProps) {
  const { note, onCorrectNewer, warning, arrival, corrected, draft, uploads, submission, onCancel } = props;
  const { errors, isSending, heldFor, position, place } = submission;
  const words = wordsOf(draft);
  const isHeld = heldFor !== null;
  const isBusy = isSending || isHeld;
  const form = useFocusInForm(submission, isHeld, onCorrectNewer !== null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    submission.submit();
  };
  return (
    <form ref={form} noValidate onSubmit={submit} aria-label="Tracking event">
      <Fields disabled={isBusy}>
        {note}
        <StatusField arrival={arrival} draft={draft} submission={submission} />
        <EventTimeField
          draft={draft}
          correctedTime={corrected?.timestamp ?? null}
          error={errors.eventTime}
          now={submission.now}
          onChange={submission.change}
        />
        <LocationField
          location={draft.location}
          correctedLocation={corrected?.location ?? null}
          accuracy={draft.accuracy}
          locatedAt={draft.locatedAt}
          error={errors.location}
          position={position}
          place={place}
          onChange={(location) => submission.change({ location, accuracy: '', locatedAt: '' })}
        />
        <NotesField corrected={corrected} draft={draft} submission={submission} />
        <VerificationPhotos draft={draft} uploads={uploads} isBusy={isBusy} />
        <Failures draft={draft} uploads={uploads} submission={submission} onCorrectNewer={onCorrectNewer} />
      </Fields>
      <Slow>
        {isHeld && (
          <HeldNotice
            heldFor={heldFor}
            words={words}
            onSkipPosition={position.discard}
            onKeepEditing={submission.keepEditing}
          />
        )}
        <SlowNotice isWaiting={isSending} onStop={submission.stopWaiting} />
      </Slow>
      <DialogActions>
        <Warning role="status">{warning !== null && <InlineHint>{warning}</InlineHint>}</Warning>
        <Button onClick={onCancel} disabled={isSending}>
          Cancel
        </Button>
        <Button type="submit" variant="primary" isBusy={isBusy}>
          {words.button}
        </Button>
      </DialogActions>
    </form>
  );
}

/** Why the event was not recorded as it is in the form. */
function Failures(props: Pick<TrackingEventFormProps, 'draft' | 'uploads' | 'submission' | 'onCorrectNewer'>) {
  const { draft, uploads, submission, onCorrectNewer } = props;
  if (draft.savedKey === '' && submission.failure === null) return null;
  return (
    <Stack $gap={4} tabIndex={-1} data-failures="">
      {draft.savedKey !== '' && (
        <SavedAttempt
          words={wordsOf(draft)}
          photoCount={draft.photos.length}
          isPreparing={uploads.isPreparing}
          onSendPhotos={submission.sendToSaved}
        />
      )}
      {submission.failure !== null &&
        (onCorrectNewer ? (
          <CorrectedMeanwhile onContinue={onCorrectNewer} />
        ) : (
          <InlineError>{submission.failure}</InlineError>
        ))}
    </Stack>
  );
}

function NotesField({
  corrected,
  draft,
  submission,
}: Pick<TrackingEventFormProps, 'corrected' | 'draft' | 'submission'>) {
  return (
    <Field
      label="Notes"
      hint={corrected && 'Why the event was wrong. Its own notes stay visible.'}
      error={submission.errors.notes}
      isRequired={corrected !== null}
    >
      {(control) => (
        <TextArea
          {...control}
          rows={3}
          value={draft.notes}
          onChange={({ target }) => submission.change({ notes: target.value })}
        />
      )}
    </Field>
  );
}

function VerificationPhotos({
  draft,
  uploads,
  isBusy,
}: Pick<TrackingEventFormProps, 'draft' | 'uploads'> & { isBusy: boolean }) {
  return (
    <PhotoField
      photos={draft.photos}
      refusals={uploads.refusals}
      isPreparing={uploads.isPreparing}
      onChoose={uploads.choose}
      onAddLeftOut={uploads.addLeftOut}
      onDismiss={uploads.dismissRefusals}
      onRemove={(key, refusal) => {
        // A photo that turns out to be unreadable while the event is sent must fail where the user then looks.
        if (refusal === undefined || !isBusy) uploads.remove(key, refusal);
      }}
    />
  );
}

/**
 * After each refusal, moves the focus to what to correct or retry. Moves it back to the button when the notice that had
 * it closes, or after a new sign-in.
 */
function useFocusInForm(
  { refusal, isSignedInAgain, failure }: EventSubmission,
  isHeld: boolean,
  canCorrectNewer: boolean,
) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (refusal && form.current) focusAfter(refusal, form.current);
  }, [refusal, isSignedInAgain]);
  // The message can change while the focus is still on the button.
  useEffect(() => {
    const isAtButton = document.activeElement?.matches('[type="submit"]') === true;
    if (isAtButton && form.current) showFailures(form.current);
  }, [failure, canCorrectNewer]);
  // A layout effect: a dialog that opens at the same time must remember the right focus.
  useLayoutEffect(() => {
    if (!isHeld) return;
    const present = form.current;
    return () => returnFocus(present);
  }, [isHeld]);
  return form;
}

/**
 * If photos of a saved event were not sent, the focus must not land on the button that adds another one. That button may
 * already have the focus and cover the message, so the message is scrolled up as far as possible: the height of the
 * footer varies.
 */
function focusAfter({ of }: Refusal, form: HTMLFormElement): void {
  const failures = form.querySelector<HTMLElement>('[data-failures]');
  const invalid = of === 'event' ? form.querySelector<HTMLElement>('[aria-invalid="true"]') : null;
  const next =
    of === 'photos'
      ? (failures?.querySelector('button') ?? failures)
      : form.querySelector<HTMLElement>('[type="submit"]');
  (invalid ?? next)?.focus();
  if (!invalid) showFailures(form);
}

function showFailures(form: HTMLFormElement): void {
  form.querySelector('[data-failures]')?.scrollIntoView({ block: 'start' });
}

/** Focuses the button again if the focus was in the notice that has gone. */
function returnFocus(form: HTMLFormElement | null): void {
  if (document.activeElement === document.body) form?.querySelector<HTMLElement>('[type="submit"]')?.focus();
}

const Slow = styled.div`
  > * {
    margin-block-start: ${space(4)};
  }
`;

const Warning = styled.div`
  flex: 1 0 100%;
  /* Takes no line of the footer. */
  &:empty {
    position: absolute;
  }
`;

const Fields = styled.fieldset`
  display: grid;
  gap: ${space(4)};
  min-inline-size: 0;
  margin: 0;
  padding: 0;
  border: 0;
`;
