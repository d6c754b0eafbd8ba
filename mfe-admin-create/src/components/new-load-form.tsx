import { useEffect, useId, useRef, useState, type RefObject, type FormEvent, type ReactNode } from 'react';
import type { Generator } from 'shared-domain/waste';
import { Button, focusedElement, InlineError, InlineHint, media, SlowNotice, space, useIsOnline } from 'shared-ui';
import styled from 'styled-components';
import type { Refusal } from '../describe-refusal';
import { findUnreadable, focusField, focusSubmit } from '../form-controls';
import { findFirstField, sections, type NewLoadField, type SectionName } from '../new-load-fields';
import type { ClientChoice } from '../queries/use-client-choice';
import type { NewLoadForm as Form } from '../use-new-load-form';
import { ActionBar, tight } from './action-bar';
import { FormSection } from './form-section';

interface NewLoadFormProps {
  /** What users should know before reading the form. */
  note: ReactNode;
  form: Form;
  clients: ClientChoice;
  previousSites: readonly Generator[];
  refusal: Refusal | null;
  isSubmitting: boolean;
  /** Gets the fields whose control holds something that the browser could not read. */
  onSubmit(unreadable: ReadonlySet<NewLoadField>): void;
  onCancel(): void;
  onStopWaiting(): void;
}

/** The whole form. The browser's own validation is off, because the messages are ours. */
export function NewLoadForm({
  note,
  form,
  clients,
  previousSites,
  refusal,
  isSubmitting,
  onSubmit,
  onCancel,
  onStopWaiting,
}: NewLoadFormProps) {
  const element = useRef<HTMLFormElement>(null);
  const noteId = useId();

  const isSignedInAgain = refusal?.reason === 'signed-in-again';
  useFocusInForm(element, form, isSubmitting, isSignedInAgain);

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    onSubmit(findUnreadable(event.currentTarget));
  }

  return (
    <Sections ref={element} noValidate onSubmit={submit}>
      {note}
      <Fields disabled={isSubmitting}>
        {(Object.keys(sections) as SectionName[]).map((section) => (
          <FormSection key={section} section={section} form={form} clients={clients} previousSites={previousSites} />
        ))}
      </Fields>
      <ActionBar
        note={
          <>
            {refusal && (
              <div id={noteId}>
                <RefusalNote refusal={refusal} />
              </div>
            )}
            <SlowNotice isWaiting={isSubmitting} onStop={onStopWaiting} />
          </>
        }
      >
        <Button type="button" variant="secondary" onClick={onCancel}>
          Cancel
        </Button>
        <Button
          type="submit"
          variant="primary"
          isBusy={isSubmitting}
          aria-describedby={isSignedInAgain ? noteId : undefined}
        >
          {isSubmitting ? 'Creating...' : 'Create Waste Load'}
        </Button>
      </ActionBar>
    </Sections>
  );
}

/** Moves the focus to the first message, or to the button if the user lost it or has signed in again. */
function useFocusInForm(
  element: RefObject<HTMLFormElement | null>,
  form: Form,
  isSubmitting: boolean,
  isSignedInAgain: boolean,
): void {
  useEffect(() => {
    if (form.showings === 0 || isSubmitting || !element.current) return;
    const first = findFirstField(form.messages);
    if (first) focusField(element.current, first);
    // The browser takes the focus from a control that is disabled.
    else if (focusedElement() === null) focusSubmit(element.current);
    // Only when messages are shown again: a change that clears one must leave the focus where it is.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [form.showings, isSubmitting]);

  useEffect(() => {
    if (isSignedInAgain && element.current) focusSubmit(element.current);
  }, [element, isSignedInAgain]);
}

/** Why the load was not created, next to the button. */
function RefusalNote({ refusal }: { refusal: Refusal }) {
  const isOnline = useIsOnline();
  const [wasOffline, setWasOffline] = useState(false);
  if (!isOnline && !wasOffline) setWasOffline(true);
  if (refusal.reason === 'session-ended') {
    return <InlineHint>Your session ended before the load was created. Sign in again, then create it.</InlineHint>;
  }
  if (refusal.reason === 'signed-in-again') {
    return (
      <InlineHint>
        {refusal.isUnanswered
          ? 'Your session ended. You are signed in again. You can safely try again; only one load will be created.'
          : 'The load was not created because your session ended. You are signed in again. Select Create Waste Load to create it.'}
      </InlineHint>
    );
  }
  if (refusal.reason === 'stopped') {
    return <InlineHint>Canceled. You can safely try again; only one load will be created.</InlineHint>;
  }
  if (!refusal.isAnswered && wasOffline && isOnline) {
    return (
      <InlineHint>
        You were offline, so we didn&apos;t get a response. You are back online and can safely try again; only one load
        will be created.
      </InlineHint>
    );
  }
  return (
    <InlineError>
      {refusal.text}
      {!refusal.isAnswered && ". We didn't get a response. You can safely try again; only one load will be created."}
    </InlineError>
  );
}

const Sections = styled.form`
  display: grid;
  gap: ${space(4)};
  /* The focused element must not be covered by the button bar, its message, or a portal notice above it. */
  html:has(&) {
    scroll-padding-block: ${space(10)} ${space(24)};
    ${media.small} {
      scroll-padding-block-end: min(${space(74)}, 55dvh);
    }
    ${tight} {
      scroll-padding-block-end: ${space(24)};
    }
  }
  ${media.medium} {
    gap: ${space(5)};
  }
`;

const Fields = styled.fieldset`
  display: grid;
  gap: inherit;
  min-inline-size: 0;
  margin: 0;
  padding: 0;
  border: 0;
`;
