import { apiClient, ApiError, callEndpoint } from 'shared-auth';
import { wasteEndpoints } from 'shared-domain/waste';
import { eachAtOnce } from 'shared-domain/wire';
import { callWithRetries } from '../call-with-retries';
import type { ExportedLoad } from './read-exported-loads';
import type { NamedFile } from './write-zip';

/** The API draws two certificates at a time for all users. Each one needs a ticket first. */
const atOnce = 2;

/** After this many temporary failures, the other certificates are not requested. */
const mostGivenUp = 3;

export interface Collecting {
  loads: readonly ExportedLoad[];
  /** By load ID. Existing entries are not requested again, and new ones are added. */
  certificates: Map<string, NamedFile>;
  signal: AbortSignal;
  onProgress: () => void;
}

/** Requests the certificates that are still missing. Returns the failures by load ID. */
export async function collectCertificates(collecting: Collecting): Promise<Map<string, ApiError>> {
  const { certificates, signal } = collecting;
  const failures = new Map<string, ApiError>();
  const missing = collecting.loads.filter(({ id }) => !certificates.has(id));
  let givenUp = 0;
  await eachAtOnce(missing, atOnce, async ({ id }) => {
    if (givenUp >= mostGivenUp) return;
    try {
      certificates.set(id, await callWithRetries(() => fetchCertificate(id, signal), signal));
      collecting.onProgress();
    } catch (failure) {
      if (!(failure instanceof ApiError) || failure.code === 'cancelled') throw failure;
      failures.set(id, failure);
      if (failure.isUnanswered) givenUp += 1;
    }
  });
  return failures;
}

/**
 * The certificate as the single download would save it. A ticket is good for one try. Two companies can have the same
 * manifest number, and any text can be one, so the name ends with the ID of the load, as in the CSV.
 */
async function fetchCertificate(id: string, signal: AbortSignal): Promise<NamedFile> {
  const { ticket } = await callEndpoint(wasteEndpoints.issueCertificateTicket, { params: { id } }, { signal });
  const { path } = wasteEndpoints.downloadCertificate;
  // Through the API client, so that an answer is for the user who asked. The file's name is in the headers.
  const options = { params: { ticket }, responseType: 'blob', signal } as const;
  const { data: file, headers } = await apiClient.get<Blob>(path, options);
  const [, name] = /filename\*=UTF-8''([^;]+)/.exec(String(headers['content-disposition'])) ?? [];
  if (!name || file.type !== 'application/pdf') throw new ApiError('malformed_answer', { status: 502 });
  return { name: decodeURIComponent(name).replace(/(?:\.pdf)?$/, `-load-${id}.pdf`), file };
}
