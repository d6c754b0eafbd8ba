import { useEffect, useState } from 'react';
import { draftStore, dropDraft, findDraft, keepDraft, type DraftContent } from './draft-store';

type Change<Content> = Partial<Content> | ((present: Content) => Partial<Content>);

/** A form's content that outlives its screen. */
export interface Draft<Content> {
  content: Content;
  /** The screen opened with what was typed into an earlier one. */
  wasKept: boolean;
  /**
   * Answers what is kept now. Works as well after the screen is gone: an answer that comes late has something to tell
   * the next one.
   */
  change(change: Change<Content>): Content;
  /** The content is stored or not wanted any more. What is shown stays until the screen goes. */
  discard(): void;
}

/**
 * The content of a form, kept under a name when its screen is taken away under the user's hands and shown again by the
 * next one, which may be of another release: of what that one typed, the fields of `empty` with a value of the same
 * kind are taken, the others stay empty.
 */
export function useDraft<Content extends DraftContent>(name: string, empty: Content): Draft<Content> {
  const [opened] = useState(() => ({ empty, content: takeOver(empty, findDraft(name)) }));
  const [content, setContent] = useState(opened.content);

  useEffect(
    () =>
      draftStore.subscribe((now, before) => {
        const changed = now[name];
        // A draft that is gone was stored or thrown away: the screen that did it goes too, and shows it until then.
        if (changed !== undefined && changed !== before[name]) setContent(takeOver(opened.empty, changed.content));
      }),
    [name, opened],
  );

  return {
    content,
    wasKept: !isSame(opened.content, opened.empty),
    change: (change) => {
      const kept = findDraft(name) ?? opened.empty;
      const present = takeOver(opened.empty, kept);
      // Fields of other releases stay for them.
      const next = { ...kept, ...(typeof change === 'function' ? change(present) : change) };
      const shown = takeOver(opened.empty, next);
      setContent(shown);
      if (isSame(next, opened.empty)) dropDraft(name);
      else keepDraft(name, next);
      return shown;
    },
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
