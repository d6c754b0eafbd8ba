import type { Load } from 'shared-domain/waste';
import { memo, useId } from 'react';
import { Button, StatusBadge } from 'shared-ui';
import type { LoadTimes } from '../describe-time';
import { furtherFacts, journeyFacts, wasteFacts, type LoadColumn } from '../load-columns';
import { LoadLink } from '../load-link';

export interface LoadCardProps extends LoadTimes {
  load: Load;
  /** Address of the load's page. */
  href: string;
  columns: readonly LoadColumn[];
  onView: (load: Load) => void;
}

/**
 * One load in the list, which styles it (`loadCardStyle`): the link of its number covers the row. Rendered again only if
 * the load or one of its texts has changed.
 */
export const LoadCard = memo(function LoadCard({ load, href, columns, onView, ...times }: LoadCardProps) {
  const titleId = useId();
  return (
    <article data-area data-quiet={times.quiet} aria-labelledby={titleId}>
      <h3 id={titleId}>
        <LoadLink load={load} href={href} onView={() => onView(load)} />
      </h3>
      <StatusBadge status={load.current_status} />
      {[journeyFacts, wasteFacts, furtherFacts.filter((fact) => columns.includes(fact))].map(
        (facts, line) =>
          facts.length > 0 && (
            <dl key={line}>
              {facts.map(({ name, term, detail }) => {
                const text = detail(load, times);
                return (
                  text && (
                    <div key={name} data-fact={name}>
                      <dt>{term}</dt>
                      <dd>{text}</dd>
                    </div>
                  )
                );
              })}
            </dl>
          ),
      )}
      <Button variant="quiet" size="small" aria-describedby={titleId} onClick={() => onView(load)}>
        View Details
      </Button>
    </article>
  );
});
