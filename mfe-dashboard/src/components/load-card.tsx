import type { Load } from 'shared-domain/waste';
import { visibleText } from 'shared-domain/wire';
import { memo, useId } from 'react';
import { Button, StatusBadge } from 'shared-ui';
import { loadColumns } from './load-columns';

export interface LoadCardProps {
  load: Load;
  onView: (load: Load) => void;
}

/** One load in the list, which styles it (`loadCardStyle`). Rendered again only if the load has changed. */
export const LoadCard = memo(function LoadCard({ load, onView }: LoadCardProps) {
  const titleId = useId();
  return (
    <article aria-labelledby={titleId}>
      <h3 id={titleId}>
        <bdi>{`Manifest #${visibleText(load.manifest_number)}`}</bdi>
      </h3>
      <StatusBadge status={load.current_status} />
      <dl>
        {loadColumns.map(({ name, term, detail }) => (
          <div key={name} data-fact={name}>
            <dt>{term}</dt>
            <dd>{detail(load)}</dd>
          </div>
        ))}
      </dl>
      <Button variant="quiet" size="small" aria-describedby={titleId} onClick={() => onView(load)}>
        View Details
      </Button>
    </article>
  );
});
