import type { FastifyRequest } from 'fastify';
import { DomainError, type UploadStatement } from 'shared-domain';
import type { ApiContext } from '../api-context';
import { getSigningTeam } from './get-signing-team';
import { readUploadStatement } from './read-upload-statement';
import { refuseRelease } from './refuse-release';

const goodForMs = 5 * 60_000;

export interface Announcement {
  team: string;
  statement: UploadStatement;
}

/** Checks what teams announce about their uploads, before any body is read. */
export class UploadAnnouncements {
  /** Signatures of statements that were used, with the time from which they are too old by themselves. */
  private readonly used = new Map<string, number>();

  constructor(private readonly context: Pick<ApiContext, 'database' | 'clock'>) {}

  /** The team that announced this request. Calls `onProven` once its signature is checked. Throws `release_refused`. */
  async accept(request: FastifyRequest, header: string, onProven: () => void): Promise<Announcement> {
    const { signed, statement } = readUploadStatement(header);
    const { remote } = request.params as { remote: string };
    const team = await getSigningTeam(this.context.database, remote, signed, 'upload');
    onProven();
    const now = this.context.clock().getTime();
    assertFits(request, statement);
    if (Math.abs(now - statement.madeAt) > goodForMs) {
      refuseRelease(
        `The upload statement was made at ${toText(statement.madeAt)}, and the clock of the portal reads ${toText(now)}: ` +
          'they may be 5 minutes apart.',
      );
    }
    this.use(signed.signature, statement.madeAt + goodForMs, now);
    return { team, statement };
  }

  /** Whoever reads a statement on its way could otherwise hold a place of the team with it. */
  private use(signature: string, until: number, now: number): void {
    for (const [old, end] of this.used) if (end < now) this.used.delete(old);
    if (this.used.has(signature)) {
      throw new DomainError('release_refused', 'The upload statement was used before. Publish the release again.');
    }
    this.used.set(signature, until);
  }
}

function assertFits(request: FastifyRequest, { path, bytes }: UploadStatement): void {
  const [sentTo = ''] = request.originalUrl.split('?');
  if (path !== sentTo) refuseRelease(`The upload statement is for ${path}, and was sent to ${sentTo}.`);
  const length = request.headers['content-length'] ?? 'unknown';
  if (String(bytes) !== length) {
    refuseRelease(`The length of the request body is ${length}; the upload statement says ${bytes}.`);
  }
}

function toText(time: number): string {
  return Number.isNaN(new Date(time).getTime()) ? String(time) : new Date(time).toISOString();
}
