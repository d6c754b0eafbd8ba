import { useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { endpointQuery, useSession, useSignedInQuery } from 'shared-auth';
import { type Generator, type Load, loadPath, type NewLoad, wasteEndpoints } from 'shared-domain/waste';
import { DraftKeptNote, InlineHint, Page, PageHeader, UnsavedChangesGuard, useScreenTitle, UserText } from 'shared-ui';
import { toast } from 'sonner';
import { NewLoadForm } from './components/new-load-form';
import { describeRefusal, type Refusal } from './describe-refusal';
import { checkNewLoad, findFirstField, toNewLoad, type NewLoadField } from './new-load-fields';
import { useClientChoice } from './queries/use-client-choice';
import { useCreateLoad } from './queries/use-create-load';
import { useNewLoadForm } from './use-new-load-form';

export const createLoadTitle = 'Create New Waste Load';

const leavingUnanswered = {
  title: 'Leave without a response?',
  text: "We didn't get a response. The load may already exist; check the list of loads. What you entered here will be lost.",
};

interface CreateLoadProps {
  /** The load whose facts the form starts with; null for an empty form. */
  duplicated: Load | null;
  wayBack: string;
}

/** Wires the form to the router, the API and the toasts. */
export function CreateLoad({ duplicated, wayBack }: CreateLoadProps) {
  useScreenTitle(createLoadTitle);
  const navigate = useNavigate();
  const clients = useClientChoice();
  const newLoad = useNewLoadForm(duplicated);
  const { form, draft, isDirty } = newLoad;
  const previousSites = usePreviousSites(form.values.client_id);
  const { creation, isUnanswered, stopWaiting } = useCreateLoad(draft);
  const { refusal, submit } = useSubmission(newLoad, creation.mutateAsync);
  const [wasSent] = useState(draft.content.sentKey !== '');
  const isSignedIn = useSession().state === 'signed-in';

  function leave(): void {
    // Otherwise the guard asks.
    if (!isDirty) draft.discard();
    void navigate(wayBack);
  }

  return (
    <>
      <PageHeader
        title={createLoadTitle}
        back={{ label: 'Back to Dashboard', onClick: leave }}
        meta="Fields marked * are required."
      />
      <Page>
        <NewLoadForm
          note={
            draft.wasKept ? <DraftKeptNote wasSent={wasSent} /> : duplicated && <DuplicatedNote load={duplicated} />
          }
          form={form}
          clients={clients}
          previousSites={previousSites}
          refusal={
            isSignedIn && refusal?.reason === 'session-ended' ? { reason: 'signed-in-again', isUnanswered } : refusal
          }
          isSubmitting={creation.isPending || creation.isSuccess}
          onSubmit={(unreadable) => void submit(unreadable)}
          onCancel={leave}
          onStopWaiting={stopWaiting}
        />
      </Page>
      <UnsavedChangesGuard isDirty={isDirty} {...(isUnanswered && leavingUnanswered)} onLeave={draft.discard} />
    </>
  );
}

function DuplicatedNote({ load }: { load: Load }) {
  return (
    <InlineHint>
      Copied from Manifest #<UserText>{load.manifest_number}</UserText>, without its manifest number and dates.
    </InlineHint>
  );
}

/** Checks and sends the form, opens the new load, and reports why it was not created. */
function useSubmission(
  { form, showMessages, settle }: ReturnType<typeof useNewLoadForm>,
  create: (load: NewLoad) => Promise<Load | null>,
) {
  const navigate = useNavigate();
  // The new load leads back to the same list.
  const { state: origin } = useLocation() as { state: object | null };
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const isSending = useRef(false);
  const failureToast = useRef<string | number | null>(null);

  async function submit(unreadable: ReadonlySet<NewLoadField>): Promise<void> {
    // A second click arrives before the button is shown as busy.
    if (isSending.current) return;
    // Earlier errors may have been corrected.
    if (failureToast.current !== null) toast.dismiss(failureToast.current);
    const messages = checkNewLoad(form.values, unreadable);
    const first = findFirstField(messages);
    showMessages(messages);
    setRefusal(null);
    if (first) {
      failureToast.current = toast.error(messages[first]);
      return;
    }
    isSending.current = true;
    try {
      const load = await create(toNewLoad(settle()));
      toast.success('Waste load created successfully!');
      if (load) void navigate(loadPath(load.id), { state: { ...origin, isSaved: true } });
    } catch (failure) {
      isSending.current = false;
      refuse(describeRefusal(failure));
    }
  }

  function refuse(reason: Refusal): void {
    setRefusal(reason);
    if (reason.reason !== 'refused') return;
    showMessages(reason.messages);
    failureToast.current = toast.error(reason.text);
  }

  return { refusal, submit };
}

const noSites: readonly Generator[] = [];

/** The generator sites of a client's latest loads; none until they arrive, or without a client. */
function usePreviousSites(clientId: string): readonly Generator[] {
  const { data = noSites } = useSignedInQuery({
    ...endpointQuery(wasteEndpoints.listGenerators, { query: { client_id: clientId } }),
    enabled: clientId !== '',
  });
  return data;
}
