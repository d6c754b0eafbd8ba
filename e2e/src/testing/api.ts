import { demoPassword } from 'shared-domain/testing';
import type { Load, TrackingEvent } from 'shared-domain/waste';
import { aPicture } from './a-picture';
import { fetchPatiently, portalUrl } from './portal';

/** The demo accounts that the contract names. */
export const accounts = {
  admin: 'admin@demo.example',
  client: 'client@demo.example',
  other: 'other@demo.example',
  new: 'new@demo.example',
} as const;

export type Account = keyof typeof accounts;

export interface Session {
  token: string;
  user: { email: string; role: string; client_id?: string | null };
}

const sessions = new Map<Account, Promise<Session>>();

/** A separate session for one test that will end it. */
export function newSession(account: Account): Promise<Session> {
  return signInAt(portalUrl(), accounts[account]);
}

/** A session in any portal; all test accounts have the same password. */
export async function signInAt(portal: string, email: string): Promise<Session> {
  const answer = await fetchPatiently(`${portal}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: demoPassword }),
  });
  if (!answer.ok) throw new Error(`Sign-in of ${email} answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as Session;
}

/** The session shared by the tests of a file. */
export function sessionOf(account: Account): Promise<Session> {
  const known = sessions.get(account) ?? newSession(account);
  sessions.set(account, known);
  return known;
}

interface ApiRequest {
  as?: Account;
  token?: string;
  method?: string;
  body?: unknown;
  headers?: Record<string, string>;
}

/** Calls the API as an integrator would. */
export async function callApi(path: string, { as, token, method, body, headers }: ApiRequest = {}): Promise<Response> {
  const bearer = token ?? (as && (await sessionOf(as)).token);
  return fetchPatiently(`${portalUrl()}/api${path}`, {
    method: method ?? (body === undefined ? 'GET' : 'POST'),
    headers: {
      ...(bearer ? { authorization: `Bearer ${bearer}` } : {}),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: body instanceof Uint8Array ? new Uint8Array(body) : JSON.stringify(body) }),
  });
}

/** The content of the answer to such a call; fails the test if it is refused. */
export async function askApi<Content>(path: string, request: ApiRequest = {}): Promise<Content> {
  const answer = await callApi(path, request);
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as Content;
}

/** Loads that the account can see, newest first. */
export function listLoads(as: Account, query = ''): Promise<Load[]> {
  return askApi(`/waste-loads${query}`, { as });
}

/** The account's newest load of the demo data in that status: other journeys change only loads that they have created. */
export async function getLoadIn(as: Account, status: Load['current_status']): Promise<Load> {
  const loads = await listLoads(as, `?status=${status}&limit=500`);
  const load = loads.find(({ manifest_number: number }) => /^\d{9}ELC$/.test(number));
  if (!load) throw new Error(`${as} has no load that is ${status}`);
  return load;
}

let created = 0;

/** A manifest number that no other test uses. */
export function newManifestNumber(): string {
  created += 1;
  return `E2E-${Date.now().toString(36)}-${process.pid}-${created}`.toUpperCase();
}

/** Stores a load for the account's company. */
export async function createLoad(forAccount: Account, fields: Partial<Load> = {}): Promise<Load> {
  const [example] = await listLoads(forAccount, '?limit=1');
  const body = {
    client_id: example?.client_id,
    manifest_number: newManifestNumber(),
    generator_name: 'Harbour Plating Works',
    generator_address: '12 Dock Road, Baltimore, MD',
    waste_type: 'Heavy Metals',
    waste_description: 'Filter cake of the plating line',
    quantity: 12.5,
    unit: 'kg',
    hazard_class: '6',
    container_type: 'Drums (55-gallon)',
    packaging_date: '2026-11-01T08:00:00.000Z',
    ...fields,
  };
  return askApi('/waste-loads', { as: 'admin', body });
}

/** Records a tracking event as the administrator. */
export function recordEvent(load: Load, fields: Partial<TrackingEvent>): Promise<TrackingEvent> {
  const body = { waste_load_id: load.id, location: null, notes: null, ...fields };
  return askApi('/tracking-events', { as: 'admin', body });
}

/** Attaches a photo to a tracking event as the administrator. */
export async function attachPhoto(event: TrackingEvent, picture: Buffer): Promise<void> {
  const headers = { 'content-type': 'image/png' };
  await askApi(`/tracking-events/${event.id}/photos`, { as: 'admin', body: picture, headers });
}

/** A load of the client whose newest event has that many photos, and the address of its screen. */
export async function aLoadWithPhotos(count: number): Promise<{ load: Load; address: string }> {
  const load = await createLoad('client');
  await recordEvent(load, { status: 'picked_up', location: '39.290400, -76.612200' });
  const event = await recordEvent(load, { status: 'in_transit' });
  for (let seed = 1; seed <= count; seed += 1) await attachPhoto(event, aPicture(seed, 64 + seed));
  return { load, address: `/waste-load/${load.id}` };
}
