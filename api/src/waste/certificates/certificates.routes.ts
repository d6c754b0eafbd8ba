import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { wasteApi } from 'shared-domain/waste';
import type { ApiContext } from '../../platform/api-context';
import { registerEndpoint } from '../../platform/endpoint/register-endpoint';
import { openPhotoStore } from '../photos/photo-store';
import { checkDownload, downloadCertificate, issueCertificateTicket } from './certificates.service';

export function registerCertificates(app: FastifyInstance, context: ApiContext): void {
  const store = openPhotoStore(context.config);
  registerEndpoint(app, wasteApi.issueCertificateTicket, ({ params }, { signedIn }) =>
    issueCertificateTicket(context, signedIn, params.id),
  );
  registerEndpoint(app, wasteApi.downloadCertificate, async ({ query }, { request, reply }) => {
    const { fileName, bytes } =
      request.method === 'HEAD'
        ? { fileName: await checkDownload(context, query.ticket), bytes: lengthUnknown() }
        : await downloadCertificate(context, { ...context, store, log: app.log }, query.ticket);
    return reply.header('content-disposition', attachmentHeader(fileName)).type('application/pdf').send(bytes);
  });
}

/** A body for HEAD. The length of a certificate is only known once it is drawn, and a stream states none. */
function lengthUnknown(): Readable {
  return Readable.from([]);
}

/** Characters that point to another folder, or hide or reorder others, so that a name could show a false ending. */
const misleading = /[\\/\p{Cc}\p{Bidi_Control}]/gu;

/** The header that saves a response under a file name (RFC 6266): once in ASCII for old clients, and once in full. */
export function attachmentHeader(fileName: string): string {
  const name = fileName.replace(misleading, '_');
  const ascii = name.replace(/[^\w. ()-]/g, '_');
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}
