import type { AxiosResponse } from 'axios';
import { endpoints, type EndpointInput, type EndpointName, type EndpointOutput } from 'shared-domain';
import { takeEarly } from './early-calls';
import { sendEndpoint, type CallOptions } from './send-endpoint';

/** Calls the API; answers JSON as its type, bytes as a Blob, no content as undefined. Throws `ApiError`. */
export async function callEndpoint<K extends EndpointName>(
  name: K,
  input: EndpointInput<K>,
  options: CallOptions = {},
): Promise<EndpointOutput<K>> {
  return (await answerOf(name, input, options)).data;
}

/** The whole answer, taken from an early call if one waits. */
export function answerOf<K extends EndpointName>(
  name: K,
  input: EndpointInput<K>,
  options: CallOptions = {},
): Promise<AxiosResponse<EndpointOutput<K>>> {
  const early = takeEarly(name, input, options.signal) as Promise<AxiosResponse<EndpointOutput<K>>> | null;
  return early ?? sendEndpoint(name, input, options);
}

/** Address that downloads a certificate with a ticket from `issueCertificateTicket`. */
export function downloadAddress(ticket: string): string {
  return `/api${endpoints.downloadCertificate.path}?ticket=${encodeURIComponent(ticket)}`;
}
