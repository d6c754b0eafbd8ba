import type { Static } from '@sinclair/typebox';
import type { SavedView, savedViewsSchema } from 'shared-domain/waste';
import { DomainError, fieldError, foldText, isStorableText, normalizeLine } from 'shared-domain/wire';
import type { SignedIn } from '../../platform/actor';
import type { ApiContext } from '../../platform/api-context';
import { inTransaction } from '../../platform/database/transaction';
import * as repository from './saved-views.repository';

export { listSavedViews } from './saved-views.repository';

/** Replaces all saved views of the signed-in user, and returns them. Throws `invalid_input` and `edit_conflict`. */
export async function replaceSavedViews(
  { database, clock }: ApiContext,
  { actor, user }: SignedIn,
  { views: given, before }: Static<typeof savedViewsSchema>,
): Promise<SavedView[]> {
  // Views of one name that an earlier build stored, because it looks different only to a program, can be kept.
  const known = new Set<unknown>(before?.map((view) => 'name' in view && view.name));
  const views = given.map((view) => (known.has(view.name) ? view : { ...view, name: normalizeLine(view.name) }));
  if (hasAlike(views, known)) throw invalidViews('Each view needs a unique name.');
  if (views.filter((view) => view.is_start).length > 1) throw invalidViews('Only one view can be the start view.');
  if (!views.every(({ search }) => isStorableText(search))) {
    throw invalidViews('The filter of a view must not contain control characters.');
  }
  const isReplaced =
    canBeStored(before ?? []) &&
    (await inTransaction(database, actor, (tx) =>
      repository.replaceSavedViews(tx, user.id, views, before ?? null, clock()),
    ));
  if (!isReplaced) throw new DomainError('edit_conflict', 'Your views were changed on another page. Try again.');
  return views;
}

function hasAlike(views: readonly SavedView[], known: ReadonlySet<unknown>): boolean {
  return views.some(({ name }, place) =>
    views
      .slice(0, place)
      .some((other) => (known.has(name) && known.has(other.name) ? name === other.name : isAlike(name, other.name))),
  );
}

const isAlike = (name: string, other: string) => foldText(name) === foldText(other);

/** False for texts that PostgreSQL cannot store: NUL and half a character. */
function canBeStored(views: readonly object[]): boolean {
  const texts = String(views.map((view) => Object.entries(view)));
  return !/\p{Cs}/u.test(texts) && !texts.includes('\0');
}

function invalidViews(message: string): DomainError {
  return fieldError('invalid_input', 'views', message);
}
