import { useState } from 'react';
import { parsePosition, siteRadius, type TrackingEvent } from 'shared-domain/waste';
import { GuardedDialog } from 'shared-ui';
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
  const [isDirty, setIsDirty] = useState(false);
  const close = () => {
    setIsDirty(false);
    if (namedAt || !draft) onClose();
    else setDraft(null);
  };
  const isNew = draft?.id === null;
  const title = isNew ? 'Name this place' : draft ? 'Edit site' : 'Known sites';
  return (
    <GuardedDialog
      title={title}
      description={draft ? undefined : listText}
      isDirty={isDirty}
      leaving={leaving}
      onClose={close}
    >
      {(askToClose) =>
        draft ? (
          <SiteForm
            key={draft.id}
            clientId={clientId}
            start={draft}
            onDirty={setIsDirty}
            onCancel={askToClose}
            onSaved={close}
          />
        ) : (
          <SiteList clientId={clientId} onEdit={setDraft} />
        )
      }
    </GuardedDialog>
  );
}

const leaving = {
  title: 'Discard your changes?',
  text: 'What you entered about this site has not been saved and will be lost.',
};

const listText = 'All loads of this client show the names of these places.';

function newSiteAt({ location }: TrackingEvent): SiteDraft | null {
  const position = location === null ? null : parsePosition(location);
  return position && { id: null, name: '', ...position, radius_m: siteRadius.usual, epa_id: '', process: '' };
}
