import { emptyNewLoad } from './empty-new-load';
import type { NewLoadValues } from './new-load-fields';

/** The name under which the form is kept. */
export const newLoadDraftName = 'new-load';

/** What outlives the screen: the form, and what was sent last without an answer yet, with the key it went under. */
export type NewLoadDraft = NewLoadValues & { sentContent: string; sentKey: string };

export function emptyNewLoadDraft(now: Date): NewLoadDraft {
  return { ...emptyNewLoad(now), sentContent: '', sentKey: '' };
}
