import { Button, EmptyState } from 'shared-ui';

/** The face of a search that finds nothing, although there may be loads. */
export function NoMatches({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState
      icon="search"
      title="No waste loads match"
      text="Try another manifest number, generator or waste type, or another status."
      action={<Button onClick={onClear}>Show all waste loads</Button>}
    />
  );
}
