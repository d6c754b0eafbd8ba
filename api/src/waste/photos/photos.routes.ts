import type { FastifyInstance } from 'fastify';
import { photoLimits, photoExtension, wasteApi } from 'shared-domain/waste';
import { DomainError, originalDigestHeader } from 'shared-domain/wire';
import { holderOf } from '../../platform/actor';
import type { ApiContext } from '../../platform/api-context';
import { registerEndpoint } from '../../platform/endpoint/register-endpoint';
import { overloaded } from '../../platform/overloaded';
import { freeAfter, longestUploadMs, Slots } from '../../platform/slots';
import { openPhotoStore } from './photo-store';
import { attachPhoto, readPhoto } from './photos.service';

/** A photo can only be viewed, even if its address is opened directly. */
const photoPolicy = "default-src 'none'; sandbox; frame-ancestors 'none'";

/** Each upload keeps up to 40 MB in memory until it is stored. Holders are companies, and administrators of all of them. */
const uploadLimits = { overall: 36, perHolder: 12 };

/**
 * Each response keeps up to 2 MB in memory until it is read. A page with many photos may request them all at once: HTTP/2
 * proxies allow 128 requests per connection.
 */
const readLimits = { overall: 384, perHolder: 128 };

/** The longest time to send a photo: a phone with a slow connection may load several at once. */
const longestReadMs = 600_000;

export function registerPhotos(app: FastifyInstance, context: ApiContext): void {
  const store = openPhotoStore(context.config);
  // In a separate scope: no other route accepts pictures as a body.
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      [...wasteApi.attachPhoto.schemas.bodyMediaTypes],
      { parseAs: 'buffer', bodyLimit: photoLimits.maxBytes },
      (_request, bytes, done) => done(null, bytes),
    );
    const uploads = new Slots(uploadLimits);
    // After the session is checked, before the body is read.
    scope.addHook('preParsing', async ({ signedIn }, reply) => {
      const free = uploads.take(signedIn ? holderOf(signedIn.actor) : '');
      if (!free) throw overloaded();
      freeAfter(reply, free, longestUploadMs);
    });
    registerEndpoint(
      scope,
      wasteApi.attachPhoto,
      ({ params }, { signedIn, confirm, request, idempotencyKey: key }) => {
        const bytes = request.body;
        if (!Buffer.isBuffer(bytes) || bytes.length === 0) {
          throw new DomainError('invalid_photo', 'The request contains no photo.');
        }
        const original = request.headers[originalDigestHeader];
        const originalSha256 = typeof original === 'string' ? Buffer.from(original, 'hex') : null;
        const upload = { trackingEventId: params.id, bytes, originalSha256, key };
        return attachPhoto(context, store, { signedIn, confirm }, upload);
      },
      { bodyLimit: photoLimits.maxBytes },
    );
  });
  const reads = new Slots(readLimits);
  registerEndpoint(app, wasteApi.getPhoto, async ({ params }, { signedIn, reply }) => {
    const free = reads.take(holderOf(signedIn.actor));
    if (!free) throw overloaded();
    freeAfter(reply, free, longestReadMs);
    const { contentType, bytes } = await readPhoto({ ...context, store, log: app.log }, signedIn, params.id);
    return reply
      .headers({
        'content-security-policy': photoPolicy,
        'content-disposition': `inline; filename="photo-${params.id}.${photoExtension(contentType)}"`,
      })
      .type(contentType)
      .send(bytes);
  });
}
