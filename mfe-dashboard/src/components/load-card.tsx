import { formatQuantity, type Load } from 'shared-domain/waste';
import { visibleText } from 'shared-domain/wire';
import { useId, type ReactNode } from 'react';
import { Button, Instant, StatusBadge, UserText } from 'shared-ui';
import { Action, Facts, Surface, Title, Fact } from './load-card-layout';

/** One load in the list. */
export function LoadCard({ load, onView }: { load: Load; onView: () => void }) {
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
        <Button variant="quiet" size="small" aria-describedby={titleId} onClick={onView}>
          View Details
        </Button>
      </Action>
    </Surface>
  );
}

function fact(area: string, term: string, detail: ReactNode) {
  return (
    <Fact $area={area}>
      <dt>{term}</dt>
      <dd>{detail}</dd>
    </Fact>
  );
}
