import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { SoakClient } from './soak-client';

const statuses = ['picked_up', 'in_transit', 'in_storage', 'at_disposal_facility', 'disposed'];
/** The wait that the portal requests in `Retry-After`. */
const retryAfterMs = 2_000;
/** Records that are sent again together at the end. */
const perTurn = 20;
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

interface Write {
  kind: 'event' | 'load' | 'photo';
  path: string;
  body: unknown;
  headers: Record<string, string>;
  loadId: string | null;
}

/**
 * Typical load of people and carriers: two of three requests read, the others record. An unacknowledged record is
 * retried with its key, as the page and carriers do.
 */
export class NormalUse {
  readonly acknowledged = { event: new Map<string, string>(), load: new Set<string>(), photo: new Set<string>() };
  private readonly waiting: { write: Write; notBefore: number }[] = [];
  private readonly running = new Set<Promise<void>>();
  private readonly loads: string[] = [];
  private manifests = Date.now() % 100_000_000;
  sent = 0;

  constructor(
    private readonly client: SoakClient,
    private readonly companyId: string,
  ) {}

  async makeLoads(count: number): Promise<void> {
    while (this.acknowledged.load.size < count) await this.write(this.aLoad());
  }

  /** Starts `perSecond` requests each second without waiting for earlier ones. */
  async drive(perSecond: number, seconds: number): Promise<void> {
    const start = performance.now();
    while (performance.now() - start < seconds * 1000) {
      const due = ((performance.now() - start) / 1000) * perSecond;
      while (this.sent < due) this.next();
      await wait(5);
    }
  }

  /** Retries unacknowledged records for up to one minute. Returns how many were given up. */
  async finish(): Promise<number> {
    const end = performance.now() + 60_000;
    await Promise.all(this.running);
    while (this.waiting.length > 0 && performance.now() < end) {
      await Promise.all(this.waiting.splice(0, perTurn).map(({ write }) => this.write(write)));
    }
    return this.waiting.length;
  }

  /** Records an event; true when it is acknowledged. */
  probe(): Promise<boolean> {
    return this.write(this.anEvent());
  }

  private next(): void {
    this.sent += 1;
    const isDue = (this.waiting[0]?.notBefore ?? Infinity) <= performance.now();
    const retried = isDue && this.sent % 4 === 0 ? this.waiting.shift() : undefined;
    this.track(retried ? this.write(retried.write) : this.choose());
  }

  private choose(): Promise<unknown> {
    const dice = Math.random();
    const id = this.anyLoad();
    if (dice < 0.15) return this.client.call('read', '/waste-loads?limit=50');
    if (dice < 0.35) return this.client.call('read', `/waste-loads/${id}`);
    if (dice < 0.55) return this.client.call('read', `/waste-loads/${id}/tracking`);
    if (dice < 0.66) return this.client.call('read', '/dashboard/stats');
    if (dice < 0.97) return this.write(this.anEvent());
    if (dice < 0.98) return this.write(this.aLoad());
    return this.write(this.aPhoto());
  }

  private track(promise: Promise<unknown>): void {
    const tracked: Promise<void> = promise.then(() => void this.running.delete(tracked));
    this.running.add(tracked);
  }

  private anyLoad(): string {
    return this.loads[Math.floor(Math.random() * this.loads.length)] ?? '';
  }

  private anEvent(): Write {
    const loadId = this.anyLoad();
    const key = randomUUID();
    const status = statuses[Math.floor(Math.random() * statuses.length)];
    const body = { waste_load_id: loadId, status, location: '29.760427, -95.369804', notes: key };
    return { kind: 'event', path: '/tracking-events', body, headers: { 'idempotency-key': key }, loadId };
  }

  private aLoad(): Write {
    this.manifests += 1;
    const body = {
      ...{ client_id: this.companyId, manifest_number: `${100_000_000 + this.manifests}SOK` },
      ...{ generator_name: 'Gulf Coast Chemicals', generator_address: '1200 Port Road, Pasadena, TX 77506' },
      ...{ waste_type: 'Chemical Solvents', waste_description: 'Spent solvents', quantity: 1250.5, unit: 'kg' },
      ...{ hazard_class: '3', container_type: 'Drums (55-gallon)' },
    };
    return { kind: 'load', path: '/waste-loads', body, headers: { 'idempotency-key': randomUUID() }, loadId: null };
  }

  private aPhoto(): Write {
    const events = [...this.acknowledged.event.keys()];
    const eventId = events[Math.floor(Math.random() * events.length)];
    if (eventId === undefined) return this.anEvent();
    // Bytes after the end of a picture do not change it, but make each file different.
    const body = Buffer.concat([picture, randomBytes(16)]);
    const headers = { 'content-type': 'image/png', 'idempotency-key': randomUUID() };
    return { kind: 'photo', path: `/tracking-events/${eventId}/photos`, body, headers, loadId: null };
  }

  private async write(write: Write): Promise<boolean> {
    const { kind, path, body, headers, loadId } = write;
    const answer = await this.client.post(kind, path, body, headers);
    if (answer.status !== 201) {
      // Anything below 500 would be refused again.
      const notBefore = performance.now() + retryAfterMs * (1 + Math.random());
      if (answer.status === 0 || answer.status >= 500) this.waiting.push({ write, notBefore });
      return false;
    }
    const id = String(answer.body.id);
    if (kind === 'event') this.acknowledged.event.set(id, loadId ?? '');
    else this.acknowledged[kind].add(id);
    if (kind === 'load') this.loads.push(id);
    return true;
  }
}
