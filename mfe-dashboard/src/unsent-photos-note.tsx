import { leftDrafts } from 'shared-auth';
import type { UnsentPhotos } from 'shared-domain/waste';
import { formatCount } from 'shared-domain/wire';
import { useEffect, useState } from 'react';
import { InlineHint, notPrinted, space } from 'shared-ui';
import styled from 'styled-components';
import { LoadLink } from './components/load-link';

export interface UnsentPhotosNoteProps {
  /** Address of a load's page, for new tabs. */
  hrefOf: (load: UnsentPhotos['load']) => string;
  onViewLoad: (load: UnsentPhotos['load']) => void;
}

/** Photos of recorded events that are still on this device, because the page that sent them was closed. */
export function UnsentPhotosNote({ hrefOf, onViewLoad }: UnsentPhotosNoteProps) {
  const unsent = useUnsentPhotos();
  return (
    // Screen readers announce what is added to an element that was there.
    <Notes role="status">
      {unsent.map(({ load, count }) => (
        <InlineHint key={load.id} tone="warning">
          {formatCount(count, 'photo')} for <LoadLink load={load} href={hrefOf(load)} onView={() => onViewLoad(load)} />{' '}
          {count === 1 ? 'has' : 'have'} not been sent. Open the load to send {count === 1 ? 'it' : 'them'}.
        </InlineHint>
      ))}
    </Notes>
  );
}

/** Read again when the user comes back, because another tab may have sent them. */
function useUnsentPhotos(): readonly UnsentPhotos[] {
  const [unsent, setUnsent] = useState<readonly UnsentPhotos[]>([]);
  useEffect(() => {
    let shown: readonly UnsentPhotos[] | null = [];
    const read = async () => {
      const found = await findUnsentPhotos();
      if (shown && shown.length + found.length > 0) setUnsent((shown = found));
    };
    void read();
    addEventListener('focus', read);
    return () => {
      shown = null;
      removeEventListener('focus', read);
    };
  }, []);
  return unsent;
}

async function findUnsentPhotos(): Promise<UnsentPhotos[]> {
  const drafts = await leftDrafts();
  return drafts.map(({ unsent }) => unsent).filter(isUnsentPhotos);
}

/** Another release of the load's page may have stored the draft. */
function isUnsentPhotos(value: unknown): value is UnsentPhotos {
  const { load, count } = (value ?? {}) as Partial<UnsentPhotos>;
  return typeof load?.id === 'string' && typeof load.manifest_number === 'string' && typeof count === 'number';
}

const Notes = styled.div`
  display: grid;
  gap: ${space(2)};
  &:not(:empty) {
    margin-block-end: ${space(3)};
  }
  ${notPrinted}
`;
