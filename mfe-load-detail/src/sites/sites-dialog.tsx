import { useState } from 'react';
import { parsePosition, siteRadius, type TrackingEvent } from 'shared-domain/waste';
import { Dialog } from 'shared-ui';
import type { SiteDraft } from '../queries/use-sites';
import { SiteForm } from './site-form';
import { SiteList } from './site-list';

export interface SitesDialogProps {
  clientId: string;
  /** The step whose place gets a name; null for the list of sites. */
  namedAt: TrackingEvent | null;
  onClose: () => void;
}

/** Names the place of a step, or changes the known sites of a client. */
export function SitesDialog({ clientId, namedAt, onClose }: SitesDialogProps) {
  const [draft, setDraft] = useState<SiteDraft | null>(namedAt && newSiteAt(namedAt));
  const close = () => (namedAt ? onClose() : setDraft(null));
  const isNew = draft?.id === null;
  const title = isNew ? 'Name this place' : draft ? 'Edit site' : 'Known sites';
  return (
    <Dialog isOpen title={title} description={draft ? undefined : listText} onClose={draft ? close : onClose}>
      {draft ? (
        <SiteForm key={draft.id} clientId={clientId} start={draft} onCancel={close} onSaved={close} />
      ) : (
        <SiteList clientId={clientId} onEdit={setDraft} />
      )}
    </Dialog>
  );
}

const listText = 'All loads of this client show the names of these places.';

function newSiteAt({ location }: TrackingEvent): SiteDraft | null {
  const position = location === null ? null : parsePosition(location);
  return position && { id: null, name: '', ...position, radius_m: siteRadius.usual };
}
