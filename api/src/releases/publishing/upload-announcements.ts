import type { FastifyRequest } from 'fastify';
import { uploadStatementSchema, type UploadStatement } from 'shared-domain/releases';
import { minuteMs, parseJson, signedTextSchema, type SignedText } from 'shared-domain/wire';
import { matches } from '../../platform/check-schema';
import type { DataContext } from '../../platform/api-context';
import { getSigningTeam } from './get-signing-team';
import { refuseRelease } from './refuse-release';

const longestHeader = 2000;
const goodForMs = 5 * minuteMs;

export interface Announcement {
  team: string;
  statement: UploadStatement;
}

/** Verifies teams' upload statements before any body is read. */
export class UploadAnnouncements {
  /** Signatures of used statements, with the time when they expire. */
  private readonly used = new Map<string, number>();

  constructor(private readonly context: DataContext) {}

  /**
   * The team that announced this request. Calls `onProven` once the signature is verified. Throws `release_refused`.
   */
  async accept(request: FastifyRequest, header: string, onProven: () => void): Promise<Announcement> {
    const { signed, statement } = readUploadStatement(header);
    const { remote } = request.params as { remote: string };
    const team = await getSigningTeam(this.context.database, remote, signed, 'upload');
    onProven();
    const now = this.context.clock().getTime();
    assertFits(request, statement);
    if (Math.abs(now - statement.madeAt) > goodForMs) {
      refuseRelease(
        `The upload statement was made at ${toText(statement.madeAt)}, but the portal's clock reads ${toText(now)}: ` +
          'they can differ by at most 5 minutes.',
      );
    }
    // Encoded again, because Base64 has several spellings of the same bytes.
    this.use(Buffer.from(signed.signature, 'base64').toString('base64'), statement.madeAt + goodForMs, now);
    return { team, statement };
  }

  /** Otherwise an intercepted statement could occupy a slot of the team. */
  private use(signature: string, until: number, now: number): void {
    for (const [old, end] of this.used) if (end < now) this.used.delete(old);
    if (this.used.has(signature))
      refuseRelease('The upload statement has already been used. Publish the release again.');
    this.used.set(signature, until);
  }
}

function assertFits(request: FastifyRequest, { path, bytes }: UploadStatement): void {
  const [sentTo = ''] = request.originalUrl.split('?');
  if (path !== sentTo) refuseRelease(`The upload statement is for ${path}, but was sent to ${sentTo}.`);
  const length = request.headers['content-length'] ?? 'unknown';
  if (String(bytes) !== length) {
    refuseRelease(`The length of the request body is ${length}, but the upload statement says ${bytes}.`);
  }
}

function toText(time: number): string {
  return Number.isNaN(new Date(time).getTime()) ? String(time) : new Date(time).toISOString();
}

/** Parses the header that announces an upload. Its signature is not verified yet. */
function readUploadStatement(header: string): { signed: SignedText; statement: UploadStatement } {
  const signed = header.length > longestHeader ? null : parseJson(Buffer.from(header, 'base64url').toString());
  if (!matches(signedTextSchema, signed)) refuseRelease('The upload statement is not signed text in Base64url.');
  const statement = parseJson(signed.payload);
  if (!matches(uploadStatementSchema, statement)) refuseRelease('The upload statement is malformed.');
  return { signed, statement };
}
