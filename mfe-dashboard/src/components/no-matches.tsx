import { Button, EmptyState } from 'shared-ui';

/** Shown if the filter matches no load. */
export function NoMatches({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState
      icon="search"
      title="No matching waste loads"
      text="Try another manifest number, generator or waste type, or another status."
      action={<Button onClick={onClear}>Show all waste loads</Button>}
    />
  );
}
