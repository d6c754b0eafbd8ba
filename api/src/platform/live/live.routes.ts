import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { coreApi, DomainError, lastEventIdHeader, livePositionHeader } from 'shared-domain/wire';
import type { SignedIn } from '../actor';
import type { ApiContext } from '../api-context';
import { registerEndpoint } from '../endpoint/register-endpoint';
import { ChangeFeed } from './change-feed';
import { LiveStreams } from './live-streams';

const streamHeaders = {
  'content-type': 'text/event-stream',
  // A proxy must neither compress nor collect what it passes on.
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
  // Kept alive after the end, it would delay the stop of the portal.
  connection: 'close',
};

/** The stream of changes, with which open pages find out what to fetch again. */
export function registerLive(app: FastifyInstance, context: ApiContext): void {
  const streams = new LiveStreams(context.clock);
  const feed = new ChangeFeed(context.database, streams, app.log);
  // A portal without open pages relays, too, so that the outbox stays short.
  app.addHook('onListen', async () => void feed.start().catch(() => undefined));
  app.addHook('preClose', async () => {
    streams.close();
    await feed.stop();
  });

  app.addHook('onRequest', (request, reply, done) => {
    if (request.headers.authorization) reply.header(livePositionHeader, streams.position);
    done();
  });
  // A stranger would learn when anything changes.
  app.addHook('onSend', (request, reply, _payload, done) => {
    if (!request.signedIn) reply.removeHeader(livePositionHeader);
    done();
  });

  registerEndpoint(app, coreApi.followChanges, async (_input, { request, reply, signedIn }) => {
    if (!context.isAccepting()) {
      throw new DomainError('not_ready', 'The portal is shutting down.', { retryAfterSeconds: 2 });
    }
    if (request.method === 'HEAD') return reply.headers(streamHeaders).send();
    await feed.start();
    const lastEventId = readId(request.headers);
    // Another replica may have received messages that are still on their way to this one.
    const isAhead = () => lastEventId !== null && lastEventId > streams.position;
    if (isAhead() && !(await feed.catchUp()) && isAhead()) {
      throw new DomainError('not_ready', 'The portal cannot reach its database. Please try again in a moment.', {
        retryAfterSeconds: 2,
      });
    }
    // Nothing may wait between this and the opening, or concurrent requests would pass the limit.
    streams.assertMayOpen(signedIn);
    reply.hijack();
    reply.raw.writeHead(200, { ...(reply.getHeaders() as Record<string, string>), ...streamHeaders });
    const end = streams.open(reply.raw, signedIn, lastEventId);
    void isStillSignedIn(app, request, signedIn).then((isValid) => {
      if (!isValid) end();
    });
    return reply;
  });
}

/**
 * Checks the session once more, because it may have ended after its first check and before the stream was open: too
 * early for the stream to be ended.
 */
async function isStillSignedIn(app: FastifyInstance, request: FastifyRequest, before: SignedIn): Promise<boolean> {
  try {
    const { user } = await app.authenticate(request, { isRepeated: true });
    return user.role === before.user.role && user.client_id === before.user.client_id;
  } catch {
    return false;
  }
}

/** The number in `Last-Event-ID`; null without the header, -1, which no stream has, for anything but a number. */
function readId(headers: IncomingHttpHeaders): number | null {
  const given = headers[lastEventIdHeader];
  if (given === undefined || given === '') return null;
  return typeof given === 'string' && /^\d{1,16}$/.test(given) ? Number(given) : -1;
}
