import { LRUCache } from 'lru-cache';
import {
  type Attention,
  attentionReasons,
  checkManifestNumber,
  firstAttentionReasons,
  loadParams,
  type NewLoad,
  type Trace,
  type wasteEndpoints,
} from 'shared-domain/waste';
import { fieldError, type EndpointInput, type MadeWith } from 'shared-domain/wire';
import type { ApiContext } from '../../platform/api-context';
import { inTransaction } from '../../platform/database/transaction';
import type { SignedIn } from '../../platform/actor';
import { recordNotFound } from '../../platform/endpoint/record-not-found';
import { oncePerKey } from '../../platform/idempotency/once-per-key';
import { newId } from '../../platform/new-id';
import { namePlaces } from '../places/describe-place';
import { attentionLoadJson, loadJson } from './load-json';
import { readListQuery, type ListLoadsQuery } from './list-query';
import { listPageAt } from './list-page-at';
import { loadFactsOf } from './load-facts';
import type { LoadPage } from './load-pages.repository';
import { countLoadsNeedingAttention, findLoad, findStoredLoad, findTrace, insertLoad } from './loads.repository';

// `insertLoad` is for imports and demo data, which store a load within their own transaction.
export { insertLoad, listGenerators } from './loads.repository';

export interface LoadList {
  json: Buffer;
  /** Number of matches, or `1000+` if a search found more. */
  totalCount: string;
  /** Cursor of the page after this one. */
  nextCursor: string | null;
}

/** A page of the loads that the user can see, newest first unless the query sorts them otherwise. */
export async function listLoads(context: ApiContext, signedIn: SignedIn, query: ListLoadsQuery): Promise<LoadList> {
  const list = await readListQuery(context, signedIn.actor, query);
  const json = list.attention ? attentionLoadJson : loadJson;
  const page = await listPageAt(context, signedIn, list, query.cursor, json);
  const totalCount = `${page.totalCount}${page.hasMoreMatches ? '+' : ''}`;
  return { json: nameOnce(page), totalCount, nextCursor: page.nextCursor };
}

/** The answers of the latest pages, by what the database returned: up to 20 million characters and bytes. */
const namedPages = new LRUCache<string, Pick<LoadPage, 'sites'> & { answer: Buffer }>({
  maxSize: 20_000_000,
  sizeCalculation: ({ answer, sites }, json) => answer.length + json.length + sites.length,
});

/** After a change, everyone who watches a list reads the same page. Its places are named once. */
function nameOnce({ json, sites }: Pick<LoadPage, 'json' | 'sites'>): Buffer {
  const known = namedPages.get(json);
  if (known?.sites === sites) return known.answer;
  const answer = Buffer.from(namePlaces(json, sites));
  namedPages.set(json, { sites, answer });
  return answer;
}

/** How many of the loads that the user can see need attention now. */
export function getAttention(
  { database, clock }: ApiContext,
  { actor }: SignedIn,
  { attention }: EndpointInput<typeof wasteEndpoints.getAttention>['query'],
): Promise<Attention> {
  const wanted = [attention ?? firstAttentionReasons].flat();
  const reasons = attentionReasons.filter((reason) => wanted.includes(reason));
  return countLoadsNeedingAttention(database, actor, { reasons, now: clock() });
}

/** One load as JSON; another client's load counts as missing. */
export async function getLoad({ database }: ApiContext, { actor }: SignedIn, id: string): Promise<string> {
  const load = await findLoad(database, actor, id);
  if (!load) throw recordNotFound(loadParams);
  return namePlaces(load.json, load.sites);
}

/** The portal releases with which a load and its tracking events were recorded. */
export async function getTrace({ database }: ApiContext, { actor }: SignedIn, loadId: string): Promise<Trace> {
  const trace = await findTrace(database, actor, loadId);
  if (!trace) throw recordNotFound(loadParams);
  return trace;
}

export interface CreateOptions {
  idempotencyKey: string | null;
  madeWith: MadeWith;
}

/** Creates a load in status `generated`, at most once per key. Throws `invalid_input` for a misleading manifest number. */
export function createLoad(
  { database, clock }: ApiContext,
  { user, actor }: SignedIn,
  load: NewLoad,
  { idempotencyKey, madeWith }: CreateOptions,
): Promise<string> {
  return inTransaction(database, actor, async (tx) => {
    const now = clock();
    const request = { endpoint: 'createLoad', key: idempotencyKey, userId: user.id, content: load };
    const id = await oncePerKey(tx, request, { id: newId(now), now }, async (newLoadId) => {
      const refusal = checkManifestNumber(load.manifest_number);
      if (refusal !== null) throw fieldError('invalid_input', 'manifest_number', refusal);
      await insertLoad(tx, loadFactsOf(load, now), { id: newLoadId, createdAt: now, createdBy: user.email, madeWith });
    });
    const stored = await findStoredLoad(tx, id);
    if (!stored) throw recordNotFound(loadParams);
    return namePlaces(stored.json, stored.sites);
  });
}
