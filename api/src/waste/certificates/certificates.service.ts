import { isLoadStatus, type Load, loadParams, noCertificate, statusSteps } from 'shared-domain/waste';
import { DomainError } from 'shared-domain/wire';
import sharp from 'sharp';
import { actorOf, holderOf, systemActor, type SignedIn } from '../../platform/actor';
import type { ApiContext } from '../../platform/api-context';
import type { Database } from '../../platform/database/database';
import { inTransaction } from '../../platform/database/transaction';
import { recordNotFound } from '../../platform/endpoint/record-not-found';
import { Gate } from '../../platform/gate';
import { overloaded } from '../../platform/overloaded';
import { Slots } from '../../platform/slots';
import { newTicket, ticketDigest } from '../../platform/ticket';
import { findLoad } from '../loads/loads.repository';
import { checkEvidence, readEvidence, type EvidenceSource } from '../photos/read-evidence';
import { isProvisional, mostPictures, type CertificatePhoto } from './certificate-document';
import * as repository from './certificates.repository';
import { generatorTimeZone } from './generator-state';

/** Well within the time limit of a proxy. A file that was checked before is only read again if it has changed. */
const longestCheckMs = 10_000;

/** Downloads that wait or are drawn, so that one company does not keep the others waiting. */
const slots = new Slots({ overall: 100, perHolder: 20 });

/** Drawing keeps a core busy for a tenth of a second. Everyone has a slot, so nobody is refused here. */
const drawing = new Gate({ atOnce: 2, mayWait: 100, refusal: overloaded });

/**
 * A ticket for one download within 30 seconds and within this session, because the browser's navigation cannot send the
 * bearer token.
 */
export async function issueCertificateTicket(
  { database }: ApiContext,
  { sessionId, user, actor, isEmbed }: SignedIn,
  loadId: string,
): Promise<{ ticket: string }> {
  const found = await findLoad(database, actor, loadId);
  if (!found) throw recordNotFound(loadParams);
  assertCertifiable(JSON.parse(found.json) as Load);
  const { ticket, digest } = newTicket();
  await inTransaction(database, systemActor, async (tx) => {
    await repository.deleteOldTickets(tx);
    const userId = isEmbed ? null : user.id;
    await repository.insertTicket(tx, { digest, user_id: userId, session_id: sessionId, waste_load_id: loadId });
  });
  return { ticket };
}

/**
 * The name of the file that `downloadCertificate` would return. Fails as the download would, but neither spends the
 * ticket nor draws anything: it only waits until the portal has time to draw.
 */
export async function checkDownload({ database, clock }: ApiContext, ticket: string | undefined): Promise<string> {
  const { holder, fileName } = await openTicket(database, ticket, clock());
  await inSlot(holder, () => drawing.pass(async () => {}));
  return fileName;
}

/** Spends the ticket and draws the certificate as its user may see it now. */
export async function downloadCertificate(
  { database, clock, config }: ApiContext,
  source: EvidenceSource,
  ticket: string | undefined,
): Promise<{ fileName: string; bytes: Buffer }> {
  const issuedAt = clock();
  const { digest, taken, holder, facts, fileName } = await openTicket(database, ticket, issuedAt);
  const bytes = await inSlot(holder, async () => {
    const wasUnspent = await inTransaction(database, systemActor, (tx) => repository.spendTicket(tx, digest, issuedAt));
    if (!wasUnspent) throw ticketSpent();
    const undrawn = await checkUndrawn(source, facts.photos.slice(mostPictures));
    return drawing.pass(async () => {
      const drawn = facts.photos.slice(0, mostPictures);
      const photos = await Promise.all(drawn.map((photo) => withThumbnail(source, photo)));
      photos.push(...undrawn);
      const timeZone = generatorTimeZone(facts.load);
      const document = { ...facts, photos, timeZone, issuedAt, issuedTo: receiverOf(taken) };
      // The libraries for fonts and PDF are loaded for the first certificate, not at the start.
      const [{ openFonts }, { renderCertificate }] = await Promise.all([
        import('./certificate-fonts'),
        import('./render-certificate'),
      ]);
      return renderCertificate(document, openFonts(config.repositoryRoot));
    });
  });
  return { fileName, bytes };
}

/** Works in a slot of the holder. Throws `overloaded` if none is free. */
async function inSlot<T>(holder: string, work: () => Promise<T>): Promise<T> {
  const free = slots.take(holder);
  if (!free) throw overloaded({ retryAfterSeconds: 3 });
  try {
    return await work();
  } finally {
    free();
  }
}

/** The content of a ticket's certificate, if its user may still see the load and the load is disposed of. */
async function openTicket(database: Database, ticket: string | undefined, now: Date) {
  const digest = ticketDigest(ticket);
  if (!digest) {
    throw new DomainError(
      'not_signed_in',
      "This link can't be opened directly. Select Download Certificate in the portal.",
    );
  }
  const taken = await repository.findTicket(database, digest, now);
  if (!taken) throw ticketSpent();
  const actor = actorOf({ ...taken, id: taken.holder_id });
  const facts = actor && (await repository.findCertificateFacts(database, actor, taken.waste_load_id));
  if (!facts) throw recordNotFound(loadParams);
  assertCertifiable(facts.load);
  const fileName = `${isProvisional(facts) ? 'provisional-' : ''}certificate-${facts.load.manifest_number}.pdf`;
  return { digest, taken, holder: holderOf(actor), facts, fileName };
}

function ticketSpent(): DomainError {
  const detail = 'This download link has already been used or has expired. Select Download Certificate again.';
  return new DomainError('ticket_spent', detail);
}

/** The partner's user chooses the name, so it is between quotation marks, which it cannot end. */
function receiverOf({ holder, stated_user: user }: repository.Ticket): string {
  return user === null
    ? holder
    : `${holder} (user name provided by the partner: "${user.replaceAll(/["“”„‟″＂]/g, "'")}")`;
}

/** The photos after the last that is drawn. Their files are checked as far as the time allows: they may be thousands. */
async function checkUndrawn(source: EvidenceSource, photos: repository.ListedPhoto[]): Promise<CertificatePhoto[]> {
  const end = performance.now() + longestCheckMs;
  const checked: CertificatePhoto[] = [];
  for (const photo of photos) {
    const state = performance.now() < end ? await checkEvidence(source, photo) : 'unchecked';
    checked.push({ ...digestsOf(photo), thumbnail: null, damage: state === 'intact' ? null : state });
  }
  return checked;
}

function digestsOf({ id, sha256, servedSha256: served, original_sha256: original }: repository.ListedPhoto) {
  const [stored, shown] = [sha256.toString('hex'), served.toString('hex')];
  return { id, sha256: stored, served_sha256: shown, original_sha256: original?.toString('hex') ?? null };
}

async function withThumbnail(source: EvidenceSource, photo: repository.ListedPhoto): Promise<CertificatePhoto> {
  const facts = digestsOf(photo);
  const evidence = await readEvidence(source, photo);
  if (evidence.state !== 'intact') return { ...facts, thumbnail: null, damage: evidence.state };
  const thumbnail = await sharp(evidence.bytes)
    .resize({ width: 252, height: 180, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 72 })
    .toBuffer();
  return { ...facts, thumbnail, damage: null };
}

function assertCertifiable({ current_status }: Load): void {
  if (isLoadStatus(current_status) && statusSteps[current_status].isCertifiable) return;
  throw new DomainError('load_not_certifiable', noCertificate);
}
