import { useLayoutEffect, useRef, useState } from 'react';
import { formatPosition, type Site } from 'shared-domain/waste';
import {
  Button,
  color,
  ConfirmDialog,
  EmptyState,
  FailedState,
  focusedElement,
  InlineError,
  LoadingState,
  MutedText,
  SlowNotice,
  space,
  UserText,
  VisuallyHidden,
} from 'shared-ui';
import styled from 'styled-components';
import { useDeleteSite, useSites } from '../queries/use-sites';
import { areaOf, facilityOf } from './site-facts';
import type { SiteStart } from './site-form';

export interface SiteListProps {
  clientId: string;
  /** The site whose 'Edit' has the focus at first, or '' for 'Add Site'; null leaves the focus where it is. */
  focusedSite: string | null;
  onAdd: () => void;
  onEdit: (site: SiteStart) => void;
  onDeleted: (name: string) => void;
}

/** The known sites of a client, to add, change and delete. */
export function SiteList({ clientId, focusedSite, onAdd, onEdit, onDeleted }: SiteListProps) {
  const reading = useSites(clientId);
  const removal = useDeleteSite();
  const [asked, setAsked] = useState<Site | null>(null);
  const sites = reading.state === 'found' ? reading.data : null;
  // Someone else may rename or delete it while the question is open.
  const removed = sites?.find(({ id, name }) => id === asked?.id && name === asked.name);
  if (asked && !removed) setAsked(null);
  const { list, addSite, expectRemoval } = useFocusInList(sites, focusedSite);
  if (reading.state === 'waiting') {
    return <LoadingState label="Loading known sites..." isAsking={reading.isAsking} onRetry={reading.retry} />;
  }
  if (reading.state === 'failed') {
    return <FailedState title="Known sites could not be loaded" text={reading.reason} onRetry={reading.retry} />;
  }
  const addButton = (
    <Button ref={addSite} icon="plus" onClick={onAdd}>
      Add Site
    </Button>
  );
  if (reading.data.length === 0) {
    const text = 'Add one here, or select "Name This Place" on a timeline event that has a position.';
    return <EmptyState title="No known sites yet" icon="map-pin" text={text} action={addButton} />;
  }
  return (
    <>
      {addButton}
      <SlowNotice isWaiting={removal.isSending} advice="You can keep waiting, or close this dialog." />
      {removal.failure !== null && <InlineError>{removal.failure}</InlineError>}
      <Sites ref={list} aria-label="Known sites">
        {reading.data.map((site) => (
          <SiteRow key={site.id} site={site} isRemoving={removal.isSending} onEdit={onEdit} onRemove={setAsked} />
        ))}
      </Sites>
      <ConfirmDialog
        needsSession
        title="Delete this site?"
        text={removed ? consequencesOf(removed) : ''}
        confirmLabel="Delete"
        cancelLabel="Keep"
        isOpen={removed !== undefined}
        onCancel={() => setAsked(null)}
        onConfirm={() => {
          if (removed) {
            expectRemoval(removed);
            removal.send(removed, () => onDeleted(removed.name));
          }
          setAsked(null);
        }}
      />
    </>
  );
}

function consequencesOf({ name, address, epa_id, process }: Site): string {
  const lost = [address && 'address', epa_id && 'EPA ID', process && 'process'].filter(Boolean) as string[];
  const loss = lost.length > 0 ? `lose its ${new Intl.ListFormat('en-US').format(lost)}, and ` : '';
  return `Events at ${name} will no longer show this name. Certificates that name this site will ${loss}get new numbers. Recorded positions do not change.`;
}

/** Places the focus when the list appears, and again when the element that had it goes. */
function useFocusInList(sites: readonly Site[] | null, focusedSite: string | null) {
  const list = useRef<HTMLUListElement>(null);
  const addSite = useRef<HTMLButtonElement>(null);
  const target = useRef(focusedSite);
  const wasPlaced = useRef(false);
  useLayoutEffect(() => {
    if (!sites || target.current === null) return;
    const isLost = focusedElement() === null;
    if (wasPlaced.current && !isLost) return;
    wasPlaced.current = true;
    const edit = list.current?.querySelector<HTMLElement>(`[data-edits="${target.current}"]`);
    (edit ?? addSite.current)?.focus();
  }, [sites]);
  /** The next site gets the focus once this one is gone. */
  const expectRemoval = ({ id }: Site) => {
    const at = sites?.findIndex((site) => site.id === id) ?? -1;
    target.current = sites?.[at + 1]?.id ?? '';
    wasPlaced.current = true;
  };
  return { list, addSite, expectRemoval };
}

interface SiteRowProps {
  site: Site;
  isRemoving: boolean;
  onEdit: (site: SiteStart) => void;
  onRemove: (site: Site) => void;
}

function SiteRow({ site, isRemoving, onEdit, onRemove }: SiteRowProps) {
  return (
    <li>
      <div>
        <Name>
          <UserText>{site.name}</UserText>
        </Name>
        <MutedText>{areaOf(site)}</MutedText>
        {facilityOf(site) && (
          <MutedText>
            <UserText>{facilityOf(site)}</UserText>
          </MutedText>
        )}
      </div>
      <Button size="small" icon="edit" data-edits={site.id} onClick={() => onEdit(startOf(site))}>
        Edit<VisuallyHidden>{` ${site.name}`}</VisuallyHidden>
      </Button>
      {/* Not `disabled`: the focus returns to it after the confirmation. */}
      <Delete
        size="small"
        variant="quiet"
        icon="trash"
        aria-disabled={isRemoving}
        onClick={() => isRemoving || onRemove(site)}
      >
        Delete<VisuallyHidden>{` ${site.name}`}</VisuallyHidden>
      </Delete>
    </li>
  );
}

function startOf(site: Site): SiteStart {
  const { name, radius_m, address, epa_id, process } = site;
  const facility = { address: address ?? '', epa_id: epa_id ?? '', process: process ?? '' };
  return { stored: site, name, center: formatPosition(site), radius_m, ...facility };
}

const Sites = styled.ul`
  li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${space(2)};
    padding-block: ${space(2.5)};
  }
  li + li {
    border-block-start: 1px solid ${color.border};
  }
  li > div {
    flex: 1 1 14rem;
    min-inline-size: 0;
  }
`;

/** Away from the button that people press more often. */
const Delete = styled(Button)`
  margin-inline-start: auto;
  color: ${color.muted};
  &:hover {
    color: ${color['danger-ink']};
  }
`;

const Name = styled.p`
  font-weight: 600;
  overflow-wrap: anywhere;
`;
