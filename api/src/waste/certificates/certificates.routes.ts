import { wasteApi } from 'shared-domain/waste';
import type { FastifyInstance } from 'fastify';
import type { ApiContext } from '../../platform/api-context';
import { registerEndpoint } from '../../platform/endpoint/register-endpoint';
import { openPhotoStore } from '../photos/photo-store';
import { downloadCertificate, issueCertificateTicket } from './certificates.service';
import { attachmentHeader } from './content-disposition';

export function registerCertificates(app: FastifyInstance, context: ApiContext): void {
  const store = openPhotoStore(context.config);
  registerEndpoint(app, wasteApi.issueCertificateTicket, ({ params }, { signedIn }) =>
    issueCertificateTicket(context, signedIn, params.id),
  );
  registerEndpoint(app, wasteApi.downloadCertificate, async ({ query }, { request, reply }) => {
    const download = { ticket: query.ticket, isSpending: request.method !== 'HEAD' };
    const { fileName, bytes } = await downloadCertificate(context, { ...context, store, log: app.log }, download);
    return reply.header('content-disposition', attachmentHeader(fileName)).type('application/pdf').send(bytes);
  });
}
