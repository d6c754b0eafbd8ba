import { useState } from 'react';
import { formatPosition, parsePosition, siteRadius, type TrackingEvent } from 'shared-domain/waste';
import { GuardedDialog, VisuallyHidden } from 'shared-ui';
import { toast } from 'sonner';
import { type AtRisk, SiteForm, type SiteStart } from './site-form';
import { SiteList } from './site-list';

export interface SitesDialogProps {
  clientId: string;
  /** The step whose place gets a name; null for the list of sites. */
  namedAt: TrackingEvent | null;
  onClose: () => void;
}

/** Names the place of a step, or lists the known sites of a client to add, change and delete them. */
export function SitesDialog({ clientId, namedAt, onClose }: SitesDialogProps) {
  const [draft, setDraft] = useState<SiteStart | null>(namedAt && newSiteAt(namedAt));
  const [atRisk, setAtRisk] = useState<AtRisk>('nothing');
  const [focusedSite, setFocusedSite] = useState<string | null>(null);
  // The list stays open after a change, and while a dialog is open, a toast is inert.
  const [changed, setChanged] = useState('');
  const close = () => {
    setAtRisk('nothing');
    if (namedAt || !draft) return onClose();
    setFocusedSite(draft.stored?.id ?? '');
    setDraft(null);
  };
  const open = (site: SiteStart) => {
    setChanged('');
    setDraft(site);
  };
  const finish = () => {
    if (namedAt) toast.success('Site saved.');
    else setChanged('Site saved.');
    close();
  };
  const title = !draft ? 'Known Sites' : draft.stored ? 'Edit Site' : namedAt ? 'Name This Place' : 'Add Site';
  return (
    <GuardedDialog
      title={title}
      description={!draft ? listText : draft.stored ? editText : undefined}
      isDirty={atRisk !== 'nothing'}
      leaving={atRisk === 'response' ? leavingUnanswered : leaving}
      onClose={close}
    >
      {(askToClose) => (
        <>
          <VisuallyHidden role="status">{changed}</VisuallyHidden>
          {draft ? (
            <SiteForm
              key={draft.stored?.id}
              clientId={clientId}
              start={draft}
              onRisk={setAtRisk}
              onCancel={askToClose}
              onSaved={finish}
            />
          ) : (
            <SiteList
              clientId={clientId}
              focusedSite={focusedSite}
              onAdd={() => open(newSite)}
              onEdit={open}
              onDeleted={(name) => setChanged(`${name} was deleted.`)}
            />
          )}
        </>
      )}
    </GuardedDialog>
  );
}

const leaving = {
  title: 'Discard your changes?',
  text: 'What you entered about this site has not been saved and will be lost.',
};
const leavingUnanswered = {
  title: 'Leave without a response?',
  text: 'This site was sent and may have been saved. Check the list of known sites.',
  confirmLabel: 'Leave',
  cancelLabel: 'Stay',
};

const listText = 'All loads of this client show the names of these sites.';
const editText = 'If you save a change, certificates that name this site get new numbers.';

const newSite: SiteStart = {
  ...{ stored: null, name: '', center: '', radius_m: siteRadius.usual },
  ...{ address: '', epa_id: '', process: '' },
};

function newSiteAt({ location }: TrackingEvent): SiteStart | null {
  const position = location === null ? null : parsePosition(location);
  return position && { ...newSite, center: formatPosition(position) };
}
