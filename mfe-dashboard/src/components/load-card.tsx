import { formatQuantity, type Load } from 'shared-domain/waste';
import { visibleText } from 'shared-domain/wire';
import { memo, useId, type ReactNode } from 'react';
import { Button, Instant, StatusBadge, UserText } from 'shared-ui';
import { Action, Facts, Surface, Title, Fact } from './load-card-layout';

export interface LoadCardProps {
  load: Load;
  onView: (load: Load) => void;
}

/** One load in the list. Rendered again only if the load has changed. */
export const LoadCard = memo(function LoadCard({ load, onView }: LoadCardProps) {
  const titleId = useId();
  return (
    <Surface aria-labelledby={titleId}>
      <Title id={titleId}>
        <bdi>{`Manifest #${visibleText(load.manifest_number)}`}</bdi>
      </Title>
      <StatusBadge status={load.current_status} />
      <Facts>
        {fact('generator', 'Generator', <UserText>{load.generator_name}</UserText>)}
        {fact('type', 'Waste type', <UserText>{load.waste_type}</UserText>)}
        {fact('hazard', 'Hazard', `Class ${visibleText(load.hazard_class)}`)}
        {fact('quantity', 'Quantity', formatQuantity(load.quantity, visibleText(load.unit)))}
        {fact('created', 'Created', <Instant value={load.created_at} />)}
      </Facts>
      <Action>
        <Button variant="quiet" size="small" aria-describedby={titleId} onClick={() => onView(load)}>
          View Details
        </Button>
      </Action>
    </Surface>
  );
});

function fact(name: string, term: string, detail: ReactNode) {
  return (
    <Fact data-fact={name}>
      <dt>{term}</dt>
      <dd>{detail}</dd>
    </Fact>
  );
}
