import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
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
  const send = async (ticket: string | undefined, request: FastifyRequest, reply: FastifyReply) => {
    const { fileName, bytes } =
      request.method === 'HEAD'
        ? { fileName: await checkDownload(context, ticket), bytes: lengthUnknown() }
        : await downloadCertificate(context, { ...context, store, log: app.log }, ticket);
    return reply.header('content-disposition', attachmentHeader(fileName)).type('application/pdf').send(bytes);
  };
  registerEndpoint(app, wasteApi.downloadCertificate, ({ query }, { request, reply }) =>
    send(query.ticket, request, reply),
  );
  // The ticket is issued and spent in one call, so that its rules apply.
  registerEndpoint(app, wasteApi.getCertificate, async ({ params }, { signedIn, request, reply }) => {
    const { ticket } = await issueCertificateTicket(context, signedIn, params.id);
    return send(ticket, request, reply);
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
