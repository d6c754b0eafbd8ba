import { eachAtOnce } from 'shared-domain/wire';
import { adminActor, systemActor } from '../platform/actor';
import { openFonts } from '../waste/certificates/certificate-fonts';
import type { Clock } from '../platform/api-context';
import type { Config } from '../platform/config';
import type { Database } from '../platform/database/database';
import { lockName } from '../platform/database/lock-name';
import { inTransaction, type Transaction } from '../platform/database/transaction';
import { loadFactsOf } from '../waste/loads/load-facts';
import { insertLoad } from '../waste/loads/loads.service';
import { openPhotoStore } from '../waste/photos/photo-store';
import { insertPhoto } from '../waste/photos/photos.service';
import { insertClient } from '../accounts/clients/clients.service';
import { hashPassword } from '../accounts/users/password';
import { findAccountId, insertAccount } from '../accounts/users/users.service';
import { appendTrackingEvent } from '../waste/tracking-events/tracking-events.service';
import { demoAccounts, demoPassword } from './demo-accounts';
import * as repository from './demo.repository';
import { planDemoData, type DemoPlan } from './plan-demo-data';
import type { PlannedLoad, PlannedPhoto } from './plan-demo-load';
import { drawScene } from './scenes/draw-scene';

interface DemoContext {
  database: Database;
  config: Pick<Config, 'dataDirectory' | 'store' | 'releaseStore' | 'repositoryRoot'>;
  clock: Clock;
}

const [{ email: recorder }] = demoAccounts;

/** Stores accounts, companies, sites, loads and pictures of the demo. Existing records stay unchanged. */
export async function storeDemoData({ database, config, clock }: DemoContext): Promise<void> {
  const now = clock();
  const plan = planDemoData(now);
  await inTransaction(database, adminActor, async (tx) => {
    for (const client of plan.clients) await insertClient(tx, client, now);
  });
  const recorderId = await storeAccounts(database, plan, now);
  const ids = plan.loads.map(({ id }) => id);
  const missing = await inTransaction(database, adminActor, (tx) => repository.listMissingLoads(tx, ids));
  const loads = plan.loads.filter(({ id }) => missing.has(id));
  if (loads.length === 0) return;
  const pictures = await drawPictures(loads, config);
  await inTransaction(database, adminActor, async (tx) => {
    await lockName(tx, 'demo data');
    const stillMissing = await repository.listMissingLoads(tx, ids);
    // Known before the first load, so that certificates do not say that they were added afterwards.
    const createdAt = new Date(Math.min(...plan.loads.map((load) => load.createdAt.getTime())));
    for (const site of plan.sites)
      await repository.insertMissingSite(tx, { ...site, created_at: createdAt, created_by: recorder });
    for (const load of loads.filter(({ id }) => stillMissing.has(id))) await storeLoad(tx, load, pictures, recorderId);
  });
}

/** Returns the id of the account that records. */
async function storeAccounts(database: Database, { accounts }: DemoPlan, now: Date): Promise<string | null> {
  return inTransaction(database, systemActor, async (tx) => {
    for (const account of accounts) {
      if ((await findAccountId(tx, account.email)) !== null) continue;
      const passwordHash = await hashPassword(demoPassword);
      await insertAccount(tx, { ...account, is_developer: false, password_hash: passwordHash, created_at: now });
    }
    return findAccountId(tx, recorder);
  });
}

interface Picture {
  sha256: Buffer;
  byte_size: number;
}

/** Draws and stores the pictures of the loads, a few at a time. They carry no metadata, so the copy is the original. */
async function drawPictures(loads: PlannedLoad[], config: DemoContext['config']): Promise<Map<string, Picture>> {
  const store = openPhotoStore(config);
  const { regular } = openFonts(config.repositoryRoot);
  const [font] = regular;
  const photos = loads.flatMap(({ trackingEvents }) => trackingEvents.flatMap((event) => event.photos));
  const pictures = new Map<string, Picture>();
  const draw = async (photo: PlannedPhoto) => {
    const bytes = await drawScene(photo, font);
    pictures.set(photo.id, { sha256: await store.save(bytes), byte_size: bytes.length });
  };
  await eachAtOnce(photos, 4, draw);
  return pictures;
}

async function storeLoad(
  tx: Transaction,
  { id, load, createdAt, trackingEvents }: PlannedLoad,
  pictures: Map<string, Picture>,
  recordedByUserId: string | null,
): Promise<void> {
  await insertLoad(tx, loadFactsOf(load, createdAt), { id, createdAt, createdBy: recorder });
  for (const { photos, ...trackingEvent } of trackingEvents) {
    await appendTrackingEvent(tx, { ...trackingEvent, loadId: id, recordedBy: recorder, recordedByUserId });
    for (const [index, photo] of photos.entries()) {
      const picture = pictures.get(photo.id);
      if (!picture) continue;
      await insertPhoto(tx, {
        ...{ id: photo.id, tracking_event_id: trackingEvent.id, waste_load_id: id, client_id: load.client_id },
        ...{ ...picture, content_type: 'image/jpeg', width: 640, height: 480 },
        ...{ served_sha256: picture.sha256, served_byte_size: picture.byte_size },
        recorded_at: new Date(trackingEvent.recordedAt.getTime() + (index + 1) * 1000),
        ...{ recorded_by: recorder, recorded_by_user_id: recordedByUserId },
      });
    }
  }
}

/** The lines that explain how to sign in. */
export function demoAnnouncement(): string[] {
  return [
    `Demo accounts, all with the password ${demoPassword}:`,
    ...demoAccounts.map(({ email, company }) => `  ${email.padEnd(22)}${company ?? 'administrator'}`),
  ];
}
