import type { FastifyInstance } from 'fastify';
import { largestByteBudget, releaseApi } from 'shared-domain/releases';
import { registerEndpoint } from '../../platform/endpoint/register-endpoint';
import { registerJsonBody } from '../../platform/plugins/json-body';
import { guardPublishing } from './guard-publishing';
import { publishRelease, type Publishing } from './publishing.service';

/** For the document with every character escaped, and the names of the files. */
const besideFiles = 512 * 1024;
/** A whole release in one body: its files in Base64. */
const largestBody = (largestByteBudget / 3) * 4 + besideFiles;
/** Far more than the document and the names of the files need. */
const mostQuotes = 20_000;

/** Publishes releases that teams have signed. Authorized by their signature: nobody is signed in. */
export function registerPublishing(app: FastifyInstance, publishing: Publishing): void {
  // A separate scope, because its limits apply to this route only.
  void app.register(async (scope) => {
    registerJsonBody(scope, { mostQuotes });
    const markProven = guardPublishing(scope, publishing.context);
    registerEndpoint(
      scope,
      releaseApi.publishRelease,
      (input, { request }) => publishRelease(publishing, { ...input, onProven: () => markProven(request) }),
      { bodyLimit: largestBody },
    );
  });
}
