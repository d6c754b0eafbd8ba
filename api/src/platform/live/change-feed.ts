import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Client } from 'pg';
import { answerWithin } from '../answer-within';
import type { Database } from '../database/database';
import { unreachable } from '../database/pool-client';
import {
  changesChannel,
  listChangesFrom,
  listNewestChanges,
  pruneChanges,
  relayChanges,
  type Change,
} from './changes.repository';

/** How often a replica looks for rows to relay. They may come from any process, such as an import. */
const relayEveryMs = 250;
const pruneEveryMs = 60_000;
const reconnectAfterMs = 1_000;
const startPatienceMs = 5_000;
const endPatienceMs = 1_000;
/** Changes from before the start that streams can resume from. */
const keptAtStart = 10_000;

/**
 * Brings the changes of all replicas to this one, over a connection of its own. After a lost connection it continues
 * where it stopped, from the table of recent changes.
 */
export class ChangeFeed {
  /** Number of the last change that was received; null before the first. */
  private position: number | null = null;
  private started: Promise<void> | null = null;
  private running: Promise<void> | null = null;
  private readonly stopping = new AbortController();
  private reading: Promise<void> = Promise.resolve();
  private client: Client | null = null;
  private prunedAt = -Infinity;
  private isReported = false;

  constructor(
    private readonly database: Pick<Database, 'createClient'>,
    private readonly streams: {
      /** Gets changes in the order of their numbers; the first call has those from before the start. */
      receive(changes: readonly Change[]): void;
      /** Called when changes that were received are no longer stored. */
      restart(): void;
    },
    private readonly log: Pick<FastifyBaseLogger, 'warn'>,
  ) {}

  /** Connects once, and settles when changes arrive. Throws `not_ready` if that takes more than 5 s. */
  async start(): Promise<void> {
    this.started ??= new Promise((resolve) => {
      this.running = this.run(resolve);
    });
    const isStarted = await answerWithin(
      this.started.then(() => true),
      startPatienceMs,
    );
    if (!isStarted) throw unreachable(new Error('The change feed is not connected'));
  }

  /** Reads the changes that are already stored. False while the database is away. */
  catchUp(): Promise<boolean> {
    return this.readNew().then(
      () => this.client !== null,
      () => false,
    );
  }

  async stop(): Promise<void> {
    this.stopping.abort();
    await this.running;
  }

  private async run(onConnected: () => void): Promise<void> {
    while (!this.stopping.signal.aborted) {
      try {
        await this.follow(onConnected);
      } catch (error) {
        this.reportOnce(error);
      }
      await this.pause(reconnectAfterMs);
    }
  }

  private reportOnce(error: unknown): void {
    if (this.isReported || this.stopping.signal.aborted) return;
    this.isReported = true;
    this.log.warn({ err: error }, 'live updates wait for the database');
  }

  /** Relays and reads until the connection is lost. */
  private async follow(onConnected: () => void): Promise<void> {
    const client = this.database.createClient();
    const lost = new Promise<never>((_resolve, reject) => {
      client.on('error', reject);
      client.on('end', () => reject(new Error('The connection of live updates ended')));
      // The next connection reads what this one could not.
      client.on('notification', () => void this.readNew().catch(reject));
    });
    lost.catch(() => undefined);
    try {
      await client.connect();
      await client.query(`listen ${changesChannel}`);
      this.client = client;
      await this.readNew();
      onConnected();
      this.isReported = false;
      while (!this.stopping.signal.aborted) {
        const hasMore = await relayChanges(client);
        await this.pruneNowAndThen(client);
        if (!hasMore) await Promise.race([lost, this.pause(relayEveryMs)]);
      }
    } finally {
      this.client = null;
      await answerWithin(
        client.end().catch(() => undefined),
        endPatienceMs,
      );
    }
  }

  /** One reading after another, so that no change is received twice. */
  private readNew(): Promise<void> {
    this.reading = this.reading.catch(() => undefined).then(() => this.read());
    return this.reading;
  }

  private async read(): Promise<void> {
    const { client } = this;
    if (!client) return;
    while (this.position !== null) {
      const [last, ...later] = await listChangesFrom(client, this.position);
      if (last?.id !== this.position) this.restart();
      else if (later.length === 0) return;
      else this.receive(later);
    }
    this.receive(await listNewestChanges(client, keptAtStart));
  }

  private receive(changes: readonly Change[]): void {
    this.position = changes.at(-1)?.id ?? null;
    this.streams.receive(changes);
  }

  /** The last change that was received is gone: a backup was restored, or this is a standby that lags. */
  private restart(): void {
    this.position = null;
    this.streams.restart();
  }

  private async pruneNowAndThen(client: Client): Promise<void> {
    if (performance.now() - this.prunedAt < pruneEveryMs) return;
    this.prunedAt = performance.now();
    await pruneChanges(client);
  }

  private async pause(ms: number): Promise<void> {
    await wait(ms, undefined, { signal: this.stopping.signal }).catch(() => undefined);
  }
}
