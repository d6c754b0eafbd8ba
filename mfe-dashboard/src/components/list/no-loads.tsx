import { Button, EmptyState, isEmbedded, MutedText } from 'shared-ui';
import { NoMatch } from '../../filter-in-words';
import { isFiltered, type LoadFilter } from '../../filter/load-filter';

export interface NoLoadsProps {
  filter: LoadFilter;
  canCreate: boolean;
  onFilterClear: () => void;
}

/** Shown instead of the list if the filter matches no load, or if there is none. */
export function NoLoads({ filter, canCreate, onFilterClear }: NoLoadsProps) {
  if (isFiltered(filter)) {
    return <NoMatch filter={filter} action={<Button onClick={onFilterClear}>Show All Waste Loads</Button>} />;
  }
  // Where users ask for help. The page around an embed may have such a link of its own.
  const help = isEmbedded() ? null : document.querySelector<HTMLLinkElement>('link[rel=help]');
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
            {help && <a href={help.href}>Contact support</a>}
          </>
        )
      }
    />
  );
}
