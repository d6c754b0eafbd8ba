import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import {
  draftStorage,
  draftStore,
  dropDraft,
  fieldsSettled,
  findDraft,
  keepDraft,
  type DraftStorage,
} from './draft-store';
import type { DraftContent } from './draft-storage';

type Change<Content> = Partial<Content> | ((present: Content) => Partial<Content>);

/** A form's content that outlives its screen. */
export interface Draft<Content> {
  content: Content;
  /** The screen was opened with input from an earlier one. */
  wasKept: boolean;
  storage: DraftStorage;
  /**
   * Updates what is kept and returns it. Also works after the screen was removed, because a late response may matter to
   * the next one.
   */
  change(change: Change<Content>): Content;
  /**
   * Resolves once the fields of the draft are stored on the device, or cannot be. Its files may take longer. A storage
   * that does not answer may never settle.
   */
  fieldsSettled(): Promise<void>;
  /** The content was stored or discarded. It stays visible until the screen is removed. */
  discard(): void;
}

/**
 * The content of a form under a name. If its screen is replaced while in use, the next screen shows it again, also from
 * another release. The fields of `empty` that have a value of the same kind in the draft are
 * filled; the others stay empty. With `isStored`, the draft also survives a reload (`restoreDraft`).
 */
export function useDraft<Content extends DraftContent>(
  name: string,
  empty: Content,
  { isStored = false }: { isStored?: boolean } = {},
): Draft<Content> {
  const [opened] = useState(() => ({ empty, content: takeOver(empty, findDraft(name)) }));
  const [content, setContent] = useState(opened.content);
  const storage = useStore(draftStore, () => draftStorage(name));

  useEffect(
    () =>
      draftStore.subscribe((now, before) => {
        const changed = now[name];
        // A missing draft was stored or discarded: the screen that did so is removed, too, and shows it until then.
        if (changed !== undefined && changed !== before[name]) setContent(takeOver(opened.empty, changed.content));
      }),
    [name, opened],
  );

  return {
    content,
    storage,
    wasKept: !isSame(opened.content, opened.empty),
    change: (change) => {
      const kept = findDraft(name) ?? opened.empty;
      const present = takeOver(opened.empty, kept);
      // Fields of other releases are kept for them.
      const next = { ...kept, ...(typeof change === 'function' ? change(present) : change) };
      const shown = takeOver(opened.empty, next);
      setContent(shown);
      if (isSame(next, opened.empty)) dropDraft(name);
      else keepDraft(name, next, isStored);
      return shown;
    },
    fieldsSettled: () => fieldsSettled(name),
    discard: () => dropDraft(name),
  };
}

function takeOver<Content extends DraftContent>(empty: Content, kept: DraftContent | null): Content {
  if (kept === null) return empty;
  const known = Object.keys(empty).filter((field) => kindOf(kept[field]) === kindOf(empty[field]));
  return { ...empty, ...Object.fromEntries(known.map((field) => [field, kept[field]])) };
}

function kindOf(value: unknown): string {
  return Array.isArray(value) ? 'list' : typeof value;
}

function isSame(content: DraftContent, empty: DraftContent): boolean {
  return Object.entries(content).every(([field, value]) => {
    const blank = empty[field];
    return Object.is(value, blank) || (Array.isArray(value) && Array.isArray(blank) && !value.length && !blank.length);
  });
}
