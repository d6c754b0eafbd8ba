import { loadParams, siteParams, type newSiteSchema, type Site, type siteChangeSchema } from 'shared-domain/waste';
import { DomainError, foldText, normalizeLine, normalizeOptionalText } from 'shared-domain/wire';
import type { Static } from '@sinclair/typebox';
import type { SignedIn } from '../../platform/actor';
import type { ApiContext } from '../../platform/api-context';
import { lockName } from '../../platform/database/lock-name';
import { inTransaction, type Transaction } from '../../platform/database/transaction';
import { recordNotFound } from '../../platform/endpoint/record-not-found';
import { newId } from '../../platform/new-id';
import { describePlace, sitesByClient } from '../places/describe-place';
import * as repository from './sites.repository';

export { listSiteChanges, listSites } from './sites.repository';

/** Names a position as the timeline would, if an event of this load were recorded there. */
export async function namePlace(
  { database }: ApiContext,
  { actor }: SignedIn,
  loadId: string,
  { location, accuracy_m: accuracyM = null }: { location: string; accuracy_m?: number | null },
): Promise<{ place: string | null }> {
  const sites = await repository.findSitesOfLoad(database, actor, loadId);
  if (sites === null) throw recordNotFound(loadParams);
  const [own] = sitesByClient(sites).values();
  return { place: describePlace(location, own ?? [], accuracyM) };
}

/** Each position of a list is compared with all sites of its client. */
const mostSites = 500;

/** Names a site. Names of a client's sites differ in more than case and invisible characters. */
export async function createSite(
  { database, clock }: ApiContext,
  { user, actor }: SignedIn,
  site: Static<typeof newSiteSchema>,
): Promise<Site> {
  const now = clock();
  const { lat, lng, radius_m } = site;
  const created = {
    ...{ lat, lng, radius_m, id: newId(now), client_id: site.client_id.toLowerCase(), name: normalizeLine(site.name) },
    ...{ address: normalizeOptionalText(site.address), epa_id: site.epa_id || null },
    process: normalizeLine(site.process ?? '') || null,
  };
  await inTransaction(database, actor, async (tx) => {
    await lockNames(tx, created.client_id);
    const known = await repository.listNames(tx, created.client_id);
    refuseAlike(created.name, known);
    if (known.length >= mostSites) {
      throw new DomainError(
        'invalid_input',
        `A client can have at most ${mostSites} sites. Delete a site that is no longer used.`,
      );
    }
    await repository.insertSite(tx, { ...created, created_at: now, created_by: user.email });
  });
  return created;
}

export async function updateSite(
  { database }: ApiContext,
  { actor }: SignedIn,
  id: string,
  { before, ...given }: Static<typeof siteChangeSchema>,
): Promise<Site> {
  const name = normalizeLine(given.name);
  const { address, process } = given;
  const change = {
    ...given,
    ...(address !== undefined && { address: normalizeOptionalText(address) ?? '' }),
    ...(process !== undefined && { process: normalizeLine(process) }),
  };
  const changed = await inTransaction(database, actor, async (tx) => {
    const clientId = await repository.findClientOfSite(tx, id);
    if (clientId === null) return null;
    await lockNames(tx, clientId);
    const present = before ? await repository.lockSite(tx, id) : null;
    if (before && present) {
      // The answer to the first request was lost.
      if (isSame({ ...present, name: normalizeLine(present.name) }, { ...before, ...change, name })) return present;
      if (!isSame(present, before)) throw outdated();
    }
    const names = await repository.listNames(tx, clientId);
    const own = names.find((one) => one.id === id.toLowerCase())?.name;
    if (own === undefined) return null;
    // A site that an earlier build stored next to one that looks alike can still be changed under its name.
    if (foldText(own) !== foldText(name)) refuseAlike(name, names);
    return repository.updateSite(tx, { ...change, id, name: normalizeLine(own) === name ? own : name });
  });
  if (!changed) throw recordNotFound(siteParams);
  return changed;
}

/** Nobody else may store a name between the check and the write. Taken before any row lock, to avoid deadlocks. */
function lockNames(tx: Transaction, clientId: string): Promise<void> {
  return lockName(tx, `site names of ${clientId}`);
}

const edited = ['name', 'lat', 'lng', 'radius_m', 'address', 'epa_id', 'process'] as const;

type EditedSite = Pick<Site, (typeof edited)[number]>;

/** An empty text removes a field. Pages of an earlier build do not state the address. */
function isSame(site: EditedSite, other: Omit<EditedSite, 'address'> & Partial<EditedSite>): boolean {
  return edited.every(
    (field) => other[field] === undefined || site[field] === (other[field] === '' ? null : other[field]),
  );
}

/** Certificates print these fields, so one administrator's change must not silently replace another's. */
function outdated(): DomainError {
  return new DomainError(
    'edit_conflict',
    'This site was changed while you edited it. Your changes have not been saved.',
  );
}

/** Earlier builds stored names as they were typed, so the unique index of the names is not enough. */
function refuseAlike(name: string, known: readonly Pick<Site, 'name'>[]): void {
  const folded = foldText(name);
  if (known.some((other) => foldText(other.name) === folded)) throw repository.siteNameTaken();
}

/** `name` is what its editor saw: a site that someone else has renamed since then stays. */
export async function deleteSite(
  { database }: ApiContext,
  { actor }: SignedIn,
  id: string,
  name?: string,
): Promise<void> {
  const isDeleted = await inTransaction(database, actor, async (tx) => {
    const present = name === undefined ? null : await repository.lockSite(tx, id);
    if (present && present.name !== name) {
      throw new DomainError('edit_conflict', 'Someone else renamed this site. It was not deleted.');
    }
    return repository.deleteSite(tx, id);
  });
  if (!isDeleted) throw recordNotFound(siteParams);
}
