import { useEffect, useRef, type FormEvent, type ReactNode } from 'react';
import { Button, media, SlowNotice, space } from 'shared-ui';
import styled from 'styled-components';
import type { Refusal } from '../describe-refusal';
import { findUnreadable, focusField } from '../form-controls';
import { findFirstField, type NewLoadField } from '../new-load-fields';
import type { ClientChoice } from '../queries/use-client-choice';
import type { NewLoadForm as Form } from '../use-new-load-form';
import { ActionBar } from './action-bar';
import { ClientSection } from './client-section';
import { GeneratorSection } from './generator-section';
import { PackagingSection } from './packaging-section';
import { RefusalNote } from './refusal-note';
import { SchedulingSection } from './scheduling-section';
import { WasteSection } from './waste-section';

interface NewLoadFormProps {
  /** What the person should know before reading the form. */
  note: ReactNode;
  form: Form;
  clients: ClientChoice;
  refusal: Refusal | null;
  isSubmitting: boolean;
  /** Gets the fields whose control holds something that the browser could not read. */
  onSubmit(unreadable: ReadonlySet<NewLoadField>): void;
  onCancel(): void;
  onStopWaiting(): void;
}

/** The whole form. Our own sentences speak, so the browser's check is off. */
export function NewLoadForm({
  note,
  form,
  clients,
  refusal,
  isSubmitting,
  onSubmit,
  onCancel,
  onStopWaiting,
}: NewLoadFormProps) {
  const element = useRef<HTMLFormElement>(null);

  useEffect(() => {
    const first = findFirstField(form.messages);
    if (first && element.current) focusField(element.current, first);
    // Only when messages are shown anew: a change that clears one must leave the focus where it is.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [form.showings]);

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    onSubmit(findUnreadable(event.currentTarget));
  }

  return (
    <Sections ref={element} noValidate onSubmit={submit}>
      {note}
      <ClientSection form={form} clients={clients} />
      <GeneratorSection form={form} />
      <WasteSection form={form} />
      <PackagingSection form={form} />
      <SchedulingSection form={form} />
      <ActionBar
        note={
          <>
            {refusal && <RefusalNote refusal={refusal} />}
            <SlowNotice isWaiting={isSubmitting} onStop={onStopWaiting} />
          </>
        }
      >
        <Button type="button" variant="secondary" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" variant="primary" isBusy={isSubmitting}>
          {isSubmitting ? 'Creating...' : 'Create Waste Load'}
        </Button>
      </ActionBar>
    </Sections>
  );
}

const Sections = styled.form`
  display: grid;
  gap: ${space(4)};
  /* What has the focus is never scrolled under the bar of buttons. */
  :is(input, select, textarea) {
    scroll-margin-block: ${space(10)} ${space(24)};
  }
  ${media.medium} {
    gap: ${space(5)};
  }
`;
