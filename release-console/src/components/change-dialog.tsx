import { type ReactNode, useId, useState } from 'react';
import { Button, color, DialogActions, GuardedDialog, InlineError, media, SlowNotice, space, Stack } from 'shared-ui';
import styled from 'styled-components';
import type { ChangeOutlook } from '../outlook/change-outlook';
import type { CompanyList } from '../queries/use-subject-names';
import { type ChangeFormOptions, ChangeReasonField, TypedIdField, useChangeForm } from './change-form';
import { AffectedNote, OutcomeNote } from './change-notes';

/** What every dialog of a rollout gets. */
export interface RolloutDialogProps extends Pick<ChangeFormOptions, 'rollout' | 'onDone'> {
  companies: CompanyList;
  onClose: () => void;
}

interface ChangeDialogProps extends ChangeFormOptions {
  title?: string;
  /** Fields that make up the change. They keep their values when someone else changes the rollout first. */
  children?: ReactNode;
  /** What is missing while the form is incomplete. */
  missing?: string;
  hasEntries?: boolean;
  onClose: () => void;
}

const leaving = { title: 'Discard this change?', text: 'What you entered has not been sent and will be lost.' };
const leavingWhileSending = {
  title: 'Leave without a response?',
  text: "The change was sent and may have been applied. Check the rollout's history.",
};

/** Shows what a change will do and to which users, asks for the reason, and applies it. */
export function ChangeDialog(props: ChangeDialogProps) {
  const { title, children, missing = null, onClose } = props;
  const form = useChangeForm(props);
  const { outlook, killed, answer, isSending, affected } = form;
  const blockedBy = form.blockedBy(missing);
  // Announced when the user submits, not while the user fills in what was missing.
  const [refusal, setRefusal] = useState<string | null>(null);
  if (refusal !== null && refusal !== blockedBy) setRefusal(null);
  const outlookId = useId();
  const blockedId = useId();
  return (
    <GuardedDialog
      title={title ?? outlook?.title ?? ''}
      description={children ? undefined : <Sentence>{outlook?.text}</Sentence>}
      isDirty={props.hasEntries === true || form.hasEntries}
      leaving={isSending ? leavingWhileSending : leaving}
      mayClose={() => !isSending}
      onClose={onClose}
    >
      {(askToClose) => (
        <form
          ref={form.form}
          noValidate
          onSubmit={(event) => {
            setRefusal(blockedBy);
            void form.submit(event);
          }}
        >
          <Stack>
            {children}
            <ChangeOutlookText id={outlookId} outlook={outlook} isInDescription={!children} />
            {affected && <AffectedNote remote={props.rollout.remote} affected={affected} />}
            <ChangeReasonField {...form.reason} isPublic={killed !== null} recent={form.recentReasons} />
            {killed !== null && <TypedIdField {...form.typedId} release={killed} />}
            {answer && <OutcomeNote {...answer} outlook={outlook} />}
            <SlowNotice isWaiting={isSending} onStop={form.stopWaiting} />
          </Stack>
          <DialogActions>
            <Blocked id={blockedId} role={refusal === null ? undefined : 'alert'}>
              {blockedBy}
            </Blocked>
            <Button onClick={askToClose}>Cancel</Button>
            <Button
              type="submit"
              variant={outlook?.isDangerous ? 'danger' : 'primary'}
              isBusy={isSending}
              aria-disabled={blockedBy !== null}
              aria-describedby={`${outlookId} ${blockedId}`}
            >
              {outlook?.confirmLabel ?? 'Confirm'}
            </Button>
          </DialogActions>
        </form>
      )}
    </GuardedDialog>
  );
}

interface ChangeOutlookTextProps {
  id: string;
  outlook: ChangeOutlook | null;
  /** True if the sentence is already in the description of the dialog. */
  isInDescription: boolean;
}

/** What will happen, and what to know before deciding. */
function ChangeOutlookText({ id, outlook, isInDescription }: ChangeOutlookTextProps) {
  return (
    <div id={id}>
      {!isInDescription && (
        <p aria-live="polite">
          <Sentence>{outlook?.text}</Sentence>
        </p>
      )}
      {outlook && outlook.cautions.length > 0 && (
        <Cautions>
          {outlook.cautions.map((caution) => (
            <li key={caution}>{caution}</li>
          ))}
        </Cautions>
      )}
      {outlook?.obstacle != null && <InlineError>{outlook.obstacle}</InlineError>}
    </div>
  );
}

/** Why the change cannot be confirmed yet. */
const Blocked = styled.p`
  flex: 1 1 100%;
  ${media.medium} {
    flex-basis: 10rem;
  }
  align-self: center;
  color: ${color.muted};
  &[role='alert'] {
    color: ${color['danger-ink']};
  }
`;

/** The main sentence of the dialog. */
const Sentence = styled.span`
  color: ${color.ink};
  font-weight: 600;
`;

const Cautions = styled.ul`
  display: grid;
  gap: ${space(1)};
  margin-block-end: ${space(1)};
  color: ${color.muted};
  padding-inline-start: ${space(4)};
  list-style: disc;
`;
