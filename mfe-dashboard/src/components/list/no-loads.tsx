import { Button, EmptyState, MutedText } from 'shared-ui';
import { NoMatch } from '../../filter-in-words';
import { isFiltered, type LoadFilter } from '../../filter/load-filter';

export interface NoLoadsProps {
  filter: LoadFilter;
  canCreate: boolean;
  /** Where users ask for help. */
  contactUrl?: string | undefined;
  onFilterClear: () => void;
}

/** Shown instead of the list if the filter matches no load, or if there is none. */
export function NoLoads({ filter, canCreate, contactUrl, onFilterClear }: NoLoadsProps) {
  if (isFiltered(filter)) {
    return <NoMatch filter={filter} action={<Button onClick={onFilterClear}>Show All Waste Loads</Button>} />;
  }
  return (
    <EmptyState
      title="No waste loads found"
      text={
        canCreate
          ? 'Create your first waste load to start tracking.'
          : 'No waste loads have been created for your account yet.'
      }
      action={
        !canCreate && (
          <>
            <MutedText>Administrators create your loads. New ones appear immediately.</MutedText>
            {contactUrl && <a href={contactUrl}>Contact support</a>}
          </>
        )
      }
    />
  );
}
