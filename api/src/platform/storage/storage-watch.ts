import { randomBytes, randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { systemActor } from '../actor';
import type { ApiContext } from '../api-context';
import { inTransaction } from '../database/transaction';
import { writeDurably } from './write-durably';
import { isStorageFull } from './is-storage-full';

/** More than a database page: if this fits, an event fits. */
const probeBytes = 64 * 1024;
const probeEveryMs = 1_000;

const advice =
  'The storage is full: nothing can be saved until there is space again. Free or add space on the disk of DATA_DIR, or on the disk of the database in DATABASE_URL. Writing resumes automatically.';

/**
 * Watches whether there is disk space. After a failed write, it probes every second until writing works again, and logs
 * one line at the start and one at the end.
 */
export class StorageWatch {
  private isKnownFull = false;
  private isStopped = false;
  private timer: NodeJS.Timeout | undefined;
  private probing: Promise<boolean> | null = null;
  private last = { at: 0, hasRoom: true };

  constructor(
    private readonly context: Pick<ApiContext, 'database' | 'config'>,
    private readonly log: FastifyBaseLogger,
  ) {}

  get isFull(): boolean {
    return this.isKnownFull;
  }

  /** Call this when a write failed for lack of space. */
  noticeFull(cause: unknown): void {
    if (this.isKnownFull || this.isStopped) return;
    this.isKnownFull = true;
    this.log.error({ err: cause }, advice);
    this.planProbe();
  }

  /** Writes a file, and a row while the storage counts as full, at most once a second. */
  async hasRoom(): Promise<boolean> {
    if (Date.now() - this.last.at < probeEveryMs) return this.last.hasRoom && !this.isKnownFull;
    this.probing ??= this.probe().finally(() => (this.probing = null));
    return this.probing;
  }

  stop(): void {
    this.isStopped = true;
    clearTimeout(this.timer);
  }

  private planProbe(): void {
    this.timer = setTimeout(() => {
      this.last.at = 0;
      void this.hasRoom().then((hasRoom) => {
        if (!hasRoom && !this.isStopped) this.planProbe();
      });
    }, probeEveryMs).unref();
  }

  private async probe(): Promise<boolean> {
    const hasRoom = await this.tryToWrite();
    this.last = { at: Date.now(), hasRoom };
    return hasRoom;
  }

  private async tryToWrite(): Promise<boolean> {
    try {
      await this.writeFile();
      if (this.isKnownFull) await this.writeRow();
    } catch (error) {
      if (isStorageFull(error)) this.noticeFull(error);
      // A database that does not answer may have stopped for lack of space, so this is inconclusive.
      return !this.isKnownFull;
    }
    if (this.isKnownFull) this.log.warn('The storage has space again, and writing works.');
    this.isKnownFull = false;
    return true;
  }

  private async writeFile(): Promise<void> {
    const file = path.join(this.context.config.dataDirectory, `write-probe-${randomUUID()}`);
    try {
      await writeDurably(file, randomBytes(probeBytes));
    } catch (error) {
      // Other problems do not count: uploads report them.
      if (isStorageFull(error)) throw error;
    } finally {
      await rm(file, { force: true });
    }
  }

  /** Incompressible bytes, so that PostgreSQL needs space for all of them. */
  private async writeRow(): Promise<void> {
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
