import { useState } from 'react';
import { formatPosition, type Site } from 'shared-domain/waste';
import {
  Button,
  color,
  ConfirmDialog,
  EmptyState,
  FailedState,
  InlineError,
  LoadingState,
  space,
  UserText,
  VisuallyHidden,
} from 'shared-ui';
import styled from 'styled-components';
import { useDeleteSite, useSites } from '../queries/use-sites';
import type { SiteStart } from './site-form';

export interface SiteListProps {
  clientId: string;
  onAdd: () => void;
  onEdit: (site: SiteStart) => void;
}

/** The known sites of a client, to add, change and remove. */
export function SiteList({ clientId, onAdd, onEdit }: SiteListProps) {
  const reading = useSites(clientId);
  const removal = useDeleteSite();
  const [removed, setRemoved] = useState<Site | null>(null);
  if (reading.state === 'waiting') {
    return <LoadingState label="Loading known sites..." isAsking={reading.isAsking} onRetry={reading.retry} />;
  }
  if (reading.state === 'failed') {
    return <FailedState title="Known sites could not be loaded" text={reading.reason} onRetry={reading.retry} />;
  }
  const { sites } = reading;
  const addButton = (
    <Button icon="plus" onClick={onAdd}>
      Add Site
    </Button>
  );
  if (sites.length === 0) {
    const text = 'Add one here, or choose "Name this place" at a step of the timeline that has a position.';
    return <EmptyState title="No known sites yet" icon="map-pin" text={text} action={addButton} />;
  }
  return (
    <>
      {addButton}
      {removal.failure !== null && <InlineError>{removal.failure}</InlineError>}
      <Sites aria-label="Known sites">
        {sites.map((site) => (
          <li key={site.id}>
            <div>
              <Name>
                <UserText>{site.name}</UserText>
              </Name>
              <Area>{`${formatPosition(site)} · radius ${site.radius_m.toLocaleString('en-US')} m`}</Area>
              <Facility site={site} />
            </div>
            <Button size="small" icon="edit" onClick={() => onEdit(startOf(site))}>
              Edit<VisuallyHidden>{` ${site.name}`}</VisuallyHidden>
            </Button>
            <Button size="small" icon="trash" disabled={removal.isSending} onClick={() => setRemoved(site)}>
              Remove<VisuallyHidden>{` ${site.name}`}</VisuallyHidden>
            </Button>
          </li>
        ))}
      </Sites>
      <ConfirmDialog
        title="Remove this site?"
        text={`Steps at ${removed?.name ?? ''} show the nearest town again. Recorded positions do not change.`}
        confirmLabel="Remove"
        cancelLabel="Keep"
        isOpen={removed !== null}
        onCancel={() => setRemoved(null)}
        onConfirm={() => {
          if (removed) removal.send(removed.id, () => undefined);
          setRemoved(null);
        }}
      />
    </>
  );
}

function startOf(site: Site): SiteStart {
  return { ...site, center: formatPosition(site), epa_id: site.epa_id ?? '', process: site.process ?? '' };
}

function Facility({ site: { epa_id, process } }: { site: Site }) {
  const facts = [epa_id && `EPA ID ${epa_id}`, process].filter(Boolean);
  return (
    facts.length > 0 && (
      <Area>
        <UserText>{facts.join(' · ')}</UserText>
      </Area>
    )
  );
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

const Name = styled.p`
  font-weight: 600;
  overflow-wrap: anywhere;
`;

const Area = styled.p`
  color: ${color.muted};
`;
