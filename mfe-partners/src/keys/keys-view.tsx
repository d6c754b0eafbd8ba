import { type ReactNode, useEffect, useRef, useState } from 'react';
import { type IssuedKey, type PartnerKey, plural } from 'shared-domain/wire';
import {
  Button,
  Card,
  EmptyState,
  FailedState,
  focusedElement,
  InlineError,
  LoadingState,
  OnScreen,
  Stack,
} from 'shared-ui';
import { toast } from 'sonner';
import { KeyList } from '../components/key-list';
import { usePartnerKeys } from '../queries/partner-keys';
import type { Clients } from '../queries/use-clients';
import { IssuedKeyDialog } from './issued-key-dialog';
import { isLive } from '../key-state';
import { NewKeyDialog } from './new-key-dialog';
import { RevokeKeyDialog, RotateKeyDialog } from './key-change-dialogs';

type OpenDialog =
  | { show: 'new' }
  | { show: 'rotate' | 'revoke'; key: PartnerKey }
  | { show: 'issued'; issued: IssuedKey; replacedId: string | null };

/** The partner keys, and the dialogs that change them. */
export function KeysView({ clients }: { clients: Clients }) {
  const { data: keys, isError, isFetching, dataUpdatedAt, retry } = usePartnerKeys();
  const [open, setOpen] = useState<OpenDialog | null>(null);
  const createPlace = useRef<HTMLDivElement>(null);
  const isEnded = useRef(false);
  useEffect(() => {
    // The button that opened the dialog may be gone: with its key, or with the empty state after the first one.
    if (!isEnded.current || open !== null || focusedElement() !== null) return;
    isEnded.current = false;
    createPlace.current?.querySelector('button')?.focus();
  }, [open, keys]);
  if (!keys) {
    if (!isError) return <LoadingState label="Loading partner keys..." isAsking={isFetching} onRetry={retry} />;
    return <FailedState title="The partner keys could not be loaded" isRetrying={isFetching} onRetry={retry} />;
  }
  const create = (
    <OnScreen ref={createPlace}>
      <Button variant="primary" icon="plus" onClick={() => setOpen({ show: 'new' })}>
        Create Key
      </Button>
    </OnScreen>
  );
  return (
    <Stack>
      {isError && (
        <InlineError isRetrying={isFetching} onRetry={retry}>
          The partner keys could not be refreshed. They may have changed since.
        </InlineError>
      )}
      {keys.length === 0 ? (
        <Card>
          <EmptyState
            icon="link"
            title="No partner keys yet"
            text="Create a key for a partner that shows the load dashboard in its own portal."
            action={create}
          />
        </Card>
      ) : (
        <KeyCards
          keys={keys}
          now={dataUpdatedAt}
          clients={clients}
          create={create}
          onRotate={(key) => setOpen({ show: 'rotate', key })}
          onRevoke={(key) => setOpen({ show: 'revoke', key })}
        />
      )}
      <KeyDialog
        {...{ keys, clients, open }}
        onOpen={setOpen}
        onEnded={() => {
          isEnded.current = true;
          setOpen(null);
        }}
      />
    </Stack>
  );
}

interface KeyDialogProps {
  keys: readonly PartnerKey[];
  clients: Clients;
  open: OpenDialog | null;
  onOpen: (next: OpenDialog | null) => void;
  /** Closes a dialog that has changed the keys. */
  onEnded: () => void;
}

function KeyDialog({ keys, clients, open, onOpen, onEnded }: KeyDialogProps) {
  const close = () => onOpen(null);
  const showIssued = (issued: IssuedKey, replacedId: string | null) => onOpen({ show: 'issued', issued, replacedId });
  switch (open?.show) {
    case undefined:
      return null;
    case 'new':
      return <NewKeyDialog clients={clients} onIssued={(issued) => showIssued(issued, null)} onClose={close} />;
    case 'rotate': {
      const { key } = open;
      return <RotateKeyDialog partnerKey={key} onIssued={(issued) => showIssued(issued, key.id)} onClose={close} />;
    }
    case 'revoke': {
      const finish = () => {
        toast.success('Key revoked.');
        onEnded();
      };
      return <RevokeKeyDialog partnerKey={open.key} onDone={finish} onClose={close} />;
    }
    case 'issued': {
      const replaced = keys.find(({ id, successor_id }) => id === open.replacedId && successor_id !== null) ?? null;
      return <IssuedKeyDialog issued={open.issued} replaced={replaced} onClose={onEnded} />;
    }
  }
}

interface KeyCardsProps {
  keys: readonly PartnerKey[];
  now: number;
  clients: Clients;
  create: ReactNode;
  onRotate: (key: PartnerKey) => void;
  onRevoke: (key: PartnerKey) => void;
}

/** The keys that work, and below them, when wanted, the inactive ones. */
function KeyCards({ keys, now, clients, create, ...acts }: KeyCardsProps) {
  const [showsInactive, setShowsInactive] = useState(false);
  const list = { now, companyOf: clients.nameOf, ...acts };
  const live = keys.filter((key) => isLive(key, now));
  const inactive = keys.filter((key) => !isLive(key, now));
  return (
    <>
      <Card title="Valid keys" actions={create}>
        {live.length === 0 ? (
          <EmptyState icon="link" title="No valid keys" text="Every key has expired or was revoked." />
        ) : (
          <KeyList keys={live} {...list} />
        )}
      </Card>
      {inactive.length > 0 && !showsInactive && (
        <OnScreen>
          <Button
            onClick={() => setShowsInactive(true)}
          >{`Show ${inactive.length} Inactive ${plural(inactive.length, 'Key')}`}</Button>
        </OnScreen>
      )}
      {inactive.length > 0 && showsInactive && (
        // The button that showed them is gone.
        <div tabIndex={-1} ref={focusAtOnce}>
          <Card title="Inactive keys">
            <KeyList keys={inactive} {...list} />
          </Card>
        </div>
      )}
    </>
  );
}

function focusAtOnce(element: HTMLElement | null): void {
  element?.focus();
}
