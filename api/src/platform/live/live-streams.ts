import type { ServerResponse } from 'node:http';
import { DomainError, isLiveEvent, liveHeartbeatSeconds, type LiveEvent } from 'shared-domain/wire';
import { tenantOf, type SignedIn } from '../actor';
import type { Clock } from '../api-context';
import type { Change } from './changes.repository';

/** A reader that is this many bytes behind is cut; it resumes with the id of its last message. */
const mostUnsentBytes = 64 * 1024;
/** Changes that streams can resume from. */
const mostRecent = 10_000;
/** Open streams on this replica of one user, or of one token of an embed: many users share a partner key. */
const mostPerReader = 100;
/** Open streams on this replica of all tokens of one partner key. */
const mostPerKey = 2_000;

interface Stream {
  response: ServerResponse;
  sessionId: string;
  /** The user, or the partner key of an embed. */
  userId: string;
  readerId: string;
  /** The company whose changes it carries; null for all. */
  tenant: string | null;
  endsAtMs: number;
  /** The second of the heartbeat cycle in which it gets its comment. */
  beat: number;
}

/** The open streams of this replica. Each gets the changes that its account may see. */
export class LiveStreams {
  private readonly streams = new Set<Stream>();
  private recent: Change[] = [];
  private newest = 0;
  private seconds = 0;
  private readonly timer: NodeJS.Timeout;

  constructor(private readonly clock: Clock) {
    this.timer = setInterval(() => this.tick(), 1_000).unref();
  }

  /** The number of the newest change. */
  get position(): number {
    return this.newest;
  }

  /** Takes changes in the order of their numbers and passes them on. */
  receive(changes: readonly Change[]): void {
    this.recent.push(...changes);
    this.recent.splice(0, Math.max(0, this.recent.length - mostRecent));
    this.newest = changes.at(-1)?.id ?? this.newest;
    // First, so that an ended session gets nothing more.
    for (const { kind, subjectId } of changes) {
      if (kind === 'session-ended') this.endWhere(({ sessionId }) => sessionId === subjectId);
      if (kind === 'account-changed' || kind === 'partner-key-revoked')
        this.endWhere(({ userId }) => userId === subjectId);
    }
    for (const stream of this.streams) this.write(stream, textOf(changes, stream));
  }

  /**
   * Sends what follows `lastEventId` (null: what happens from now on) until the session ends. Returns a function that
   * ends the stream.
   */
  open(response: ServerResponse, signedIn: SignedIn, lastEventId: number | null) {
    // The page has closed since, and its 'close' event has passed.
    if (response.destroyed) return () => undefined;
    const { sessionId, expiresAt, user, actor } = signedIn;
    const stream: Stream = {
      response,
      sessionId,
      userId: user.id,
      readerId: readerOf(signedIn),
      tenant: tenantOf(actor),
      endsAtMs: expiresAt.getTime(),
      beat: this.seconds % liveHeartbeatSeconds,
    };
    const after = lastEventId ?? this.newest;
    const known = this.recent.findLastIndex(({ id }) => id === after);
    // A number that is unknown here is too old, or of changes that were lost when a backup was restored.
    const isResumable = known !== -1 || after === this.newest;
    const missed = isResumable
      ? textOf(this.recent.slice(known + 1), stream)
      : messageOf(this.newest, 'refetch-all', null);
    this.streams.add(stream);
    response.on('close', () => this.streams.delete(stream));
    response.on('error', () => undefined);
    this.write(stream, this.comment() + missed);
    return () => this.end(stream);
  }

  /** Throws `too_many_requests` if the user, the embed or its partner key has no stream left. */
  assertMayOpen(signedIn: SignedIn): void {
    const readerId = readerOf(signedIn);
    let [ofReader, ofKey] = [0, 0];
    for (const stream of this.streams) {
      if (stream.readerId === readerId) ofReader += 1;
      if (stream.userId === signedIn.user.id) ofKey += 1;
    }
    if (ofReader < mostPerReader && ofKey < mostPerKey) return;
    const detail =
      ofReader < mostPerReader
        ? 'Too many pages of this partner are open. Please try again later.'
        : 'Too many pages are open. Close some of them.';
    throw new DomainError('too_many_requests', detail, { retryAfterSeconds: 60 });
  }

  /** Forgets all numbers and ends all streams: their pages open new ones and fetch everything again. */
  restart(): void {
    this.endWhere(() => true);
    this.recent = [];
    this.newest = 0;
  }

  /** Ends all streams, so that their pages go to another replica. */
  close(): void {
    clearInterval(this.timer);
    this.endWhere(() => true);
  }

  private tick(): void {
    const nowMs = this.clock().getTime();
    this.seconds += 1;
    this.endWhere(({ endsAtMs }) => endsAtMs <= nowMs);
    const beat = this.seconds % liveHeartbeatSeconds;
    for (const stream of this.streams) if (stream.beat === beat) this.write(stream, this.comment());
  }

  /** A comment. It carries the newest number, from which a page without any message can resume. */
  private comment(): string {
    return `: at ${this.newest}\n\n`;
  }

  private write({ response }: Stream, text: string): void {
    if (text === '') return;
    if (response.writableLength > mostUnsentBytes) response.destroy();
    else response.write(text);
  }

  private endWhere(isEnding: (stream: Stream) => boolean): void {
    for (const stream of this.streams) if (isEnding(stream)) this.end(stream);
  }

  private end(stream: Stream): void {
    this.streams.delete(stream);
    stream.response.end();
  }
}

function readerOf({ isEmbed, sessionId, user }: SignedIn): string {
  return isEmbed ? sessionId : user.id;
}

/** The messages about those changes that a stream may carry. */
function textOf(changes: readonly Change[], { tenant }: Stream): string {
  let text = '';
  for (const { id, kind, clientId, subjectId } of changes) {
    if (!isLiveEvent(kind)) continue;
    const isVisible = kind === 'release-notice' || (clientId !== null && (tenant === null || tenant === clientId));
    if (isVisible) text += messageOf(id, kind, subjectId);
  }
  return text;
}

function messageOf(id: number, event: LiveEvent, loadId: string | null): string {
  return `id: ${id}\nevent: ${event}\ndata: ${JSON.stringify(loadId === null ? {} : { load_id: loadId })}\n\n`;
}
