import { randomBytes, randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { systemActor } from '../actor';
import type { ApiContext } from '../api-context';
import { inTransaction } from '../database/transaction';
import { writeDurably } from '../write-durably';
import { isStorageFull } from './is-storage-full';

/** More than a page of the database: what has room for it has room for an event. */
const probeBytes = 64 * 1024;
const probeEveryMs = 1_000;

const advice =
  'The storage is full: nothing can be recorded until there is room again. Free some space on the disk of DATA_DIR, or on the disk of the database of DATABASE_URL, or enlarge it. Writing resumes by itself.';

/**
 * Watches whether there is room to write. A write that failed makes it look every second until writing works again; the
 * log has one line at each end.
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

  /** Call this when a write found no room. */
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
      // A database that does not answer may have ended for want of room, so that says nothing.
      return !this.isKnownFull;
    }
    if (this.isKnownFull) this.log.warn('The storage has room again: writing works.');
    this.isKnownFull = false;
    return true;
  }

  private async writeFile(): Promise<void> {
    const file = path.join(this.context.config.dataDirectory, `write-probe-${randomUUID()}`);
    try {
      await writeDurably(file, randomBytes(probeBytes));
    } catch (error) {
      // With another kind of trouble, uploads fail by themselves.
      if (isStorageFull(error)) throw error;
    } finally {
      await rm(file, { force: true });
    }
  }

  /** Bytes that cannot be compressed, so that PostgreSQL has to find room for all of them. */
  private async writeRow(): Promise<void> {
    const rolledBack = new Error('Nothing is kept of a probe');
    const work = inTransaction(this.context.database, systemActor, async (tx) => {
      await tx.query('insert into storage_probes (content) values ($1)', [randomBytes(probeBytes)]);
      throw rolledBack;
    });
    await work.catch((error: unknown) => {
      if (error !== rolledBack) throw error;
    });
  }
}
