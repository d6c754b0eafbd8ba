import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { randomBytes } from 'node:crypto';
import type { FastifyInstance, InjectOptions } from 'fastify';
import type { NewLoad, wasteEndpoints } from 'shared-domain/waste';
import {
  type EndpointInput,
  type EndpointOutput,
  type Problem,
  fillPath,
  problemSchema,
  type EndpointSchemas,
} from 'shared-domain/wire';
import { endpoints, type EndpointName, type EndpointOf } from 'shared-domain/testing';
import Ajv from 'ajv';
import addFormats from 'ajv-formats';
import type pg from 'pg';
import sharp from 'sharp';
import { systemActor } from '../platform/actor';
import type { ApiContext } from '../platform/api-context';
import { buildApp } from '../app';
import { readConfig } from '../platform/config';
import type { Database } from '../platform/database/database';
import { inTransaction } from '../platform/database/transaction';
import { signSessionToken } from '../accounts/sessions/session-token';
import { loadSigningKey } from '../accounts/sessions/sessions.service';
import { findRepositoryRoot } from './repository-root';
import { storeSession, storeTestAccounts, testClients, testUsers, type TestRole } from './test-accounts';
import { openTestDatabase, type TestDatabase } from './test-database';

export interface Answer<K extends EndpointName> {
  status: number;
  headers: Record<string, unknown>;
  /** The body of a successful response. */
  body: EndpointOutput<EndpointOf<K>>;
  /** The body of a failed response. */
  problem: Problem;
  text: string;
}

interface CallOptions {
  /** The role that calls, in a session that lasts until time passes. */
  as?: TestRole | undefined;
  /** Another bearer token. */
  token?: string | undefined;
  idempotencyKey?: string;
  headers?: Record<string, string>;
}

/** A portal with its own database and data directory, and a clock that only the test moves. */
export class TestPortal<D extends Database = TestDatabase> {
  private readonly replicas: FastifyInstance[] = [];
  private readonly sessions = new Map<TestRole, Promise<string>>();

  constructor(
    readonly app: FastifyInstance,
    readonly context: ApiContext,
    readonly database: D,
    private readonly time: { now: Date },
    readonly dataDirectory: string,
  ) {}

  get now(): Date {
    return this.time.now;
  }

  passTime(minutes: number): void {
    this.time.now = new Date(this.time.now.getTime() + minutes * 60_000);
    this.sessions.clear();
  }

  /** A bearer token of one of the test users, in a session of its own. */
  async signInAs(role: TestRole): Promise<string> {
    const user = testUsers[role];
    const { id, expiresAt } = await storeSession(this.database, user, this.now);
    return signSessionToken({ sessionId: id, userId: user.id, issuedAt: this.now, expiresAt }, this.context.signingKey);
  }

  private sessionOf(role: TestRole): Promise<string> {
    const token = this.sessions.get(role) ?? this.signInAs(role);
    this.sessions.set(role, token);
    return token;
  }

  /** Creates a load as the administrator, and returns its id; state only what matters. */
  async aLoad(facts: Partial<NewLoad> = {}, headers: Record<string, string> = {}): Promise<string> {
    const options = { token: await this.signInAs('admin'), headers };
    const { status, body, text } = await this.call('createLoad', { body: aNewLoad(facts) }, options);
    if (status !== 201) throw new Error(`The load was not created: ${text}`);
    return body.id;
  }

  /** Records a tracking event as the administrator; state only what matters. */
  recordEvent(loadId: string, facts: object = {}, options: CallOptions = {}) {
    const body = { waste_load_id: loadId, status: 'picked_up', ...facts };
    return this.call('recordTrackingEvent', { body }, { as: 'admin', ...options });
  }

  /** Attaches a photo to a tracking event as the administrator. */
  async attachPhoto(trackingEventId: string, { picture, ...options }: CallOptions & { picture?: Buffer } = {}) {
    const input = { params: { id: trackingEventId }, body: picture ?? (await aPicture()) };
    return this.call('attachPhoto', input, { as: 'admin', headers: { 'content-type': 'image/jpeg' }, ...options });
  }

  /** Adds a known site as the administrator, and returns its id; state only what matters. */
  async aSite(facts: object = {}): Promise<string> {
    const body = { client_id: testClients.own.id, name: 'Plant 4', lat: 29.7, lng: -95.2, radius_m: 300, ...facts };
    return (await this.call('createSite', { body }, { as: 'admin' })).body.id;
  }

  /** Runs a statement as the portal itself. */
  asSystem<T extends pg.QueryResultRow>(statement: string, values: unknown[] = []): Promise<T[]> {
    return inTransaction(this.database, systemActor, (tx) => tx.query<T>(statement, values));
  }

  /** Calls an endpoint over HTTP, and fails unless the response matches the endpoint table. */
  async call<K extends EndpointName>(name: K, input: unknown, options: CallOptions = {}): Promise<Answer<K>> {
    const { as: role, idempotencyKey, headers = {} } = options;
    const token = options.token ?? (role && (await this.sessionOf(role)));
    const {
      params = {},
      query = {},
      body,
    } = input as {
      params?: Record<string, string>;
      query?: Record<string, unknown>;
      body?: unknown;
    };
    const { method, path } = endpoints[name];
    const url = fillPath(path, params);
    const request: InjectOptions = {
      method,
      url: `/api${url}`,
      query: Object.fromEntries(
        Object.entries(query).map(([key, value]) => [key, Array.isArray(value) ? value.map(String) : String(value)]),
      ),
      headers: {
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
        ...(body !== undefined && !Buffer.isBuffer(body) && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { payload: Buffer.isBuffer(body) ? body : JSON.stringify(body) }),
    };
    const response = await this.app.inject({ ...request, payloadAsStream: name === 'followChanges' });
    const text = name === 'followChanges' ? await firstPart(response.stream()) : response.body;
    const mediaType = String(response.headers['content-type'] ?? '');
    const fault = faultOfAnswer(name, response.statusCode, mediaType, text);
    if (fault) throw new Error(`${name} answered ${response.statusCode}: ${fault}\n${text.slice(0, 500)}`);
    const json: unknown = mediaType.includes('json') ? JSON.parse(text) : undefined;
    return {
      status: response.statusCode,
      headers: response.headers,
      body: json as EndpointOutput<EndpointOf<K>>,
      problem: json as Problem,
      text,
    };
  }

  /** Another API process on the same data, closed with the portal. */
  async openReplica(): Promise<FastifyInstance> {
    const replica = await buildApp(this.context, { isSheddingLoad: false });
    this.replicas.push(replica);
    return replica;
  }

  async close(): Promise<void> {
    await Promise.all(this.replicas.map((replica) => replica.close()));
    await this.app.close();
    await this.database.close();
    rmSync(this.dataDirectory, { recursive: true });
  }
}

/** The first part of a response that may never end. */
async function firstPart(stream: Readable): Promise<string> {
  for await (const part of stream) return String(part);
  return '';
}

interface TestPortalOptions<D extends Database> {
  env?: Record<string, string>;
  /** An empty database with all migrations; otherwise a clone of the template. It is closed with the portal. */
  database?: D;
  /** Where builds are, for a portal that also serves pages. */
  repositoryRoot?: string;
}

/** Opens a portal for a test file; close it after the last test. */
export function openTestPortal<D extends Database>(
  options: TestPortalOptions<D> & { database: D },
): Promise<TestPortal<D>>;
export function openTestPortal(options?: TestPortalOptions<TestDatabase>): Promise<TestPortal>;
export async function openTestPortal<D extends Database>({
  env = {},
  repositoryRoot,
  database: given,
}: TestPortalOptions<D> = {}): Promise<TestPortal<D | TestDatabase>> {
  const database = given ?? (await openTestDatabase());
  const time = { now: new Date('2026-11-20T08:15:00.000Z') };
  const clock = () => time.now;
  await storeTestAccounts(database, time.now);
  const signingKey = await loadSigningKey(database, time.now);
  const dataDirectory = mkdtempSync(join(tmpdir(), 'test-portal-'));
  const config = readConfig({ LOG_LEVEL: 'silent', DATA_DIR: dataDirectory, ...env }, findRepositoryRoot());
  const context: ApiContext = { database, config, clock, signingKey, isAccepting: () => true };
  const pages = repositoryRoot === undefined ? {} : { repositoryRoot };
  const app = await buildApp(context, { isSheddingLoad: false, ...pages });
  await app.ready();
  return new TestPortal(app, context, database, time, dataDirectory);
}

/** A portal for all tests of a file: opened before the first one, closed after the last. */
export function useTestPortal(options?: TestPortalOptions<TestDatabase>): TestPortal {
  const portal = Object.create(TestPortal.prototype) as TestPortal;
  beforeAll(async () => void Object.assign(portal, await openTestPortal(options)));
  afterAll(() => portal.close());
  return portal;
}

let manifestCount = 0;

/** The body of a request that creates a load; state only what matters. */
export function aNewLoad(facts: Partial<NewLoad> = {}): EndpointInput<typeof wasteEndpoints.createLoad>['body'] {
  manifestCount += 1;
  return {
    client_id: testClients.own.id,
    manifest_number: `${100_000_000 + manifestCount}ELC`,
    generator_name: 'Gulf Coast Chemicals',
    generator_address: '1200 Port Road, Pasadena, TX 77506',
    waste_type: 'Chemical Solvents',
    waste_description: 'Spent halogenated solvents from degreasing',
    quantity: 1250.5,
    unit: 'kg',
    hazard_class: '3',
    container_type: 'Drums (55-gallon)',
    ...facts,
  };
}

const ajv = new Ajv({ strict: false, allErrors: true });
addFormats(ajv);
const validators = new Map<string, (answer: unknown) => string | null>();

/** Describes how a response differs from the schema of its endpoint; null if it matches. */
function faultOfAnswer(name: EndpointName, status: number, mediaType: string, body: string): string | null {
  const { answer }: EndpointSchemas = endpoints[name].schemas;
  if (status >= 400) {
    if (!mediaType.startsWith('application/problem+json')) return `a failure came as ${mediaType || 'nothing'}`;
    return check('problem', problemSchema, body);
  }
  if (status !== answer.status) return `status ${status} instead of ${answer.status}`;
  if ('schema' in answer) return check(name, answer.schema, body);
  const [type = ''] = mediaType.split(';');
  if ('mediaTypes' in answer) return answer.mediaTypes.includes(type) ? null : `bytes came as ${mediaType}`;
  return body === '' ? null : 'there should be no content';
}

function check(name: string, schema: object, body: string): string | null {
  let validate = validators.get(name);
  if (!validate) {
    const compiled = ajv.compile(JSON.parse(JSON.stringify(schema).replaceAll(/"\$id":"[^"]*",?/g, '')) as object);
    validate = (answer) => (compiled(answer) ? null : ajv.errorsText(compiled.errors));
    validators.set(name, validate);
  }
  return validate(JSON.parse(body));
}

/** A unique picture. */
export async function aPicture(format: 'jpeg' | 'png' | 'webp' = 'jpeg'): Promise<Buffer> {
  const [r, g, b] = randomBytes(3);
  const background = { r: r ?? 0, g: g ?? 0, b: b ?? 0 };
  const picture = sharp({ create: { width: 64, height: 48, channels: 3, background } });
  return picture
    .withExif({ IFD0: { Artist: randomBytes(8).toString('hex') } })
    .toFormat(format)
    .toBuffer();
}
