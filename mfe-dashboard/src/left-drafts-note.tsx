import { leftDrafts } from 'shared-auth';
import type { UnrecordedEvent, UnsentPhotos } from 'shared-domain/waste';
import { formatCount } from 'shared-domain/wire';
import { useEffect, useState } from 'react';
import { InlineHint, notPrinted, space } from 'shared-ui';
import styled from 'styled-components';
import { LoadLink } from './components/load-link';

type DraftedLoad = UnsentPhotos['load'];

export interface LeftDraftsNoteProps {
  /** Address of a load's page, for new tabs. */
  hrefOf: (load: DraftedLoad) => string;
  onViewLoad: (load: DraftedLoad) => void;
}

/** The events and photos that are still on this device because the user closed the page of their load. Only that page can send them. */
export function LeftDraftsNote({ hrefOf, onViewLoad }: LeftDraftsNoteProps) {
  const notes = useNotes();
  return (
    // Screen readers announce what is added to an element that was there.
    <Notes role="status">
      {notes.map(({ load, subject, sentence }) => (
        <InlineHint key={load.id} tone="warning">
          {subject} for <LoadLink load={load} href={hrefOf(load)} onView={() => onViewLoad(load)} /> {sentence}
        </InlineHint>
      ))}
    </Notes>
  );
}

/** The words before and after the load. */
interface Note {
  load: DraftedLoad;
  subject: string;
  sentence: string;
}

/** Read again when the user comes back, because another tab may have sent them. */
function useNotes(): readonly Note[] {
  const [notes, setNotes] = useState<readonly Note[]>([]);
  useEffect(() => {
    let shown: readonly Note[] | null = [];
    const read = async () => {
      const found = (await leftDrafts()).flatMap(
        ({ unsent, unrecorded }) => noteOf(unsent) ?? noteOf(unrecorded) ?? [],
      );
      if (shown && shown.length + found.length > 0) setNotes((shown = found));
    };
    void read();
    addEventListener('focus', read);
    return () => {
      shown = null;
      removeEventListener('focus', read);
    };
  }, []);
  return notes;
}

/** Null for what is not known: another release of the load's page may have stored the draft. */
function noteOf(fact: unknown): Note | null {
  const { load, count, isCorrection, wasSent } = (fact ?? {}) as Partial<UnsentPhotos & UnrecordedEvent>;
  if (typeof load?.id !== 'string' || typeof load.manifest_number !== 'string') return null;
  if (typeof count === 'number') {
    const [have, them] = count === 1 ? ['has', 'it'] : ['have', 'them'];
    const sentence = `${have} not been sent. Open the load to send ${them}.`;
    return { load, subject: formatCount(count, 'photo'), sentence };
  }
  const subject = isCorrection === true ? 'A correction' : 'An event';
  if (wasSent === false) return { load, subject, sentence: 'has not been recorded. Open the load to record it.' };
  return { load, subject, sentence: 'may not have been recorded. Open the load to check.' };
}

const Notes = styled.div`
  display: grid;
  gap: ${space(2)};
  &:not(:empty) {
    margin-block-end: ${space(3)};
  }
  ${notPrinted}
`;
