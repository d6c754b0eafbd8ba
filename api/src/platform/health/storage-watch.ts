import { randomBytes } from 'node:crypto';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { systemActor } from '../actor';
import { answerWithin } from '../answer-within';
import type { ApiContext } from '../api-context';
import { inTransaction } from '../database/transaction';
import { isStorageFull } from '../storage/full-disk';
import { openStore } from '../storage/open-store';
import { isReadOnly } from '../storage/read-only';
import { StoreUnreachableError } from '../storage/store';

export type StorageState = 'ready' | 'full' | 'read-only' | 'unreachable';

/** More than a database page: if this fits, an event fits. */
const probeBytes = 64 * 1024;
const probeEveryMs = 1_000;
const longestCheckMs = 1_000;

const notices: Record<StorageState, string> = {
  full: 'The storage is full: nothing can be saved until there is space again. Free or add space on the disk of DATA_DIR, in the storage of STORE, or on the disk of the database in DATABASE_URL. Writing resumes automatically.',
  'read-only':
    'The storage is read-only: nothing can be saved until it is writable again. Check the disk and the permissions of DATA_DIR, and whether the database in DATABASE_URL is a standby or was made read-only. Writing resumes automatically.',
  unreachable: 'The storage of STORE cannot be reached, so photos cannot be saved or shown. Check STORE and its keys.',
  ready: 'The storage is writable again.',
};

/** Watches the storage of the application, so that the health endpoint can report problems. */
export function registerStorageWatch(app: FastifyInstance, context: ApiContext): void {
  const watch = new StorageWatch(context, app.log);
  app.decorate('storageWatch', watch);
  app.addHook('onClose', async () => watch.stop());
}

/**
 * Watches whether files and rows can be saved. After a write failed because the storage is full or read-only, it
 * probes every second until writing works again. It logs one line when the state changes.
 */
export class StorageWatch {
  private known: StorageState = 'ready';
  private isStopped = false;
  private timer: NodeJS.Timeout | undefined;
  private probing: Promise<StorageState> | null = null;
  private probedAt = 0;
  private readonly store;

  constructor(
    private readonly context: Pick<ApiContext, 'database' | 'config'>,
    private readonly log: Pick<FastifyBaseLogger, 'error' | 'warn'>,
  ) {
    this.store = openStore(context.config, 'photos');
  }

  get isFull(): boolean {
    return this.known === 'full';
  }

  private get isBlocked(): boolean {
    return this.isFull || this.known === 'read-only';
  }

  /** Call this with the error of a write. If the storage is full or read-only, it is probed until that has ended. */
  notice(cause: unknown): void {
    if (this.isBlocked || this.isStopped) return;
    if (isStorageFull(cause)) this.enter('full', cause);
    else if (isReadOnly(cause)) this.enter('read-only', cause);
    if (this.isBlocked) this.planProbe();
  }

  /** Probes the storage, at most once a second. A slow probe does not change the state. */
  async check(): Promise<StorageState> {
    if (Date.now() - this.probedAt < probeEveryMs) return this.known;
    this.probing ??= this.probe().finally(() => (this.probing = null));
    return (await answerWithin(this.probing, longestCheckMs)) ?? this.known;
  }

  stop(): void {
    this.isStopped = true;
    clearTimeout(this.timer);
  }

  private planProbe(): void {
    this.timer = setTimeout(() => {
      this.probedAt = 0;
      void this.check().then(() => {
        if (this.isBlocked && !this.isStopped) this.planProbe();
      });
    }, probeEveryMs).unref();
  }

  private enter(state: StorageState, cause?: unknown): void {
    if (state === this.known || this.isStopped) return;
    this.known = state;
    if (state === 'ready') this.log.warn(notices.ready);
    else this.log.error({ err: cause }, notices[state]);
  }

  private async probe(): Promise<StorageState> {
    const before = this.known;
    try {
      await this.saveFile();
      await (this.isBlocked ? this.saveRow() : this.assertChangeable());
      // A write refused during this probe is newer than its result.
      if (this.known === before) this.enter('ready');
    } catch (error) {
      if (error instanceof StoreUnreachableError) this.enter('unreachable', error);
      else this.notice(error);
      // A database that does not answer may have stopped for lack of space, so other errors are inconclusive.
    }
    this.probedAt = Date.now();
    return this.known;
  }

  private async saveFile(): Promise<void> {
    try {
      await this.store.probe(randomBytes(probeBytes), this.isFull);
    } catch (error) {
      // Uploads report other problems.
      if (isStorageFull(error) || isReadOnly(error) || error instanceof StoreUnreachableError) throw error;
    }
  }

  /** A standby refuses changes, which shows before anyone tries one. Does not wait for a connection. */
  private async assertChangeable(): Promise<void> {
    const { pool } = this.context.database.system;
    if (pool.idleCount === 0 && pool.totalCount >= pool.options.max) return;
    await inTransaction(this.context.database, systemActor, async (tx) => {
      const [row] = await tx.query<{ setting: string }>("select current_setting('transaction_read_only') as setting");
      if (row?.setting === 'on') throw Object.assign(new Error('The database is read-only'), { code: '25006' });
    });
  }

  /** Incompressible bytes, so that PostgreSQL needs space for all of them. */
  private async saveRow(): Promise<void> {
    const rolledBack = new Error('A probe is always rolled back');
    const work = inTransaction(this.context.database, systemActor, async (tx) => {
      await tx.query('insert into storage_probes (content) values ($1)', [randomBytes(probeBytes)]);
      throw rolledBack;
    });
    await work.catch((error: unknown) => {
      if (error !== rolledBack) throw error;
    });
  }
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Not set in an application that writes nothing. */
    storageWatch?: StorageWatch;
  }
}
