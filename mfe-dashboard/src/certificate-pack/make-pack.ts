import { callEndpoint } from 'shared-auth';
import { saveFile } from 'shared-domain/browser';
import { statusSteps, wasteEndpoints } from 'shared-domain/waste';
import { formatNumber, type EndpointInput } from 'shared-domain/wire';
import { failureSentence } from '../queries/failure-sentence';
import { callWithRetries } from '../call-with-retries';
import { nameOfToday } from '../name-of-today';
import { collectCertificates } from './collect-certificates';
import type { PackState } from '../components/pack-dialog';
import { readExportedLoads, type ExportedLoad } from './read-exported-loads';
import { writeZip, type NamedFile } from './write-zip';

/** A certificate takes about 0.2 s and has 70 kB with 5 photos, 160 kB with 24: at most 2 minutes and 80 MB. */
const mostCertificates = 500;

/** After this many rounds, loads still change faster than their certificates arrive. */
const mostRounds = 5;

/** What has arrived. Another try goes on from here. */
export interface HeldPack {
  /** As listed by the previous CSV. */
  loads: readonly ExportedLoad[];
  certificates: Map<string, NamedFile>;
}

interface Making {
  query: EndpointInput<typeof wasteEndpoints.exportLoads>['query'];
  held: HeldPack;
  signal: AbortSignal;
  show: (state: PackState) => void;
}

/**
 * Saves a ZIP file: the CSV of the loads that match, and the certificate of each of them that has one. The CSV decides
 * which loads these are. It is read again after each round of certificates, which keeps only those of unchanged loads.
 * No file is saved if a certificate is missing.
 */
export async function makePack({ query, held, signal, show }: Making): Promise<void> {
  const { certificates } = held;
  const exportLoads = () => callEndpoint(wasteEndpoints.exportLoads, { query }, { signal });
  for (let round = 0; ; round++) {
    const csv = await callWithRetries(exportLoads, signal);
    const all = readExportedLoads(await csv.text());
    if (!all) return show({ step: 'failed', reason: 'The list of loads could not be read. Please try again.' });
    dropChanged(held, all);
    const loads = all.filter(({ status }) => statusSteps[status].isCertifiable);
    const refusal = findRefusal(all.length, loads.length);
    if (refusal) return show({ step: 'refused', refusal });

    const provisional = loads.filter(({ status }) => status !== 'certified').length;
    const contents = { loads: all.length, certificates: loads.length, provisional };
    const missing = () => loads.filter(({ id }) => !certificates.has(id));
    const stopWith = (reasonOf: (id: string) => string) => {
      const withReason = ({ id, manifestNumber }: ExportedLoad) => ({ manifestNumber, reason: reasonOf(id) });
      show({ step: 'incomplete', contents, missing: missing().map(withReason) });
    };
    if (missing().length === 0) {
      const files = loads.flatMap(({ id }) => certificates.get(id) ?? []);
      const fileName = await savePack(csv, files, signal);
      return show({ step: 'saved', contents, fileName });
    }
    if (round === mostRounds) return stopWith(() => 'The load changed during the download.');
    const onProgress = () => show({ step: 'collecting', contents, count: certificates.size });
    onProgress();
    const failures = await collectCertificates({ loads, certificates, signal, onProgress });
    if (missing().length > 0) {
      return stopWith((id) =>
        failures.has(id) ? failureSentence(failures.get(id)) : 'Not requested because other downloads failed.',
      );
    }
  }
}

async function savePack(csv: Blob, certificates: NamedFile[], signal: AbortSignal): Promise<string> {
  const zip = await writeZip([{ name: nameOfToday('waste-loads', 'csv'), file: csv }, ...certificates]);
  const fileName = nameOfToday('custody-certificates', 'zip');
  if (!signal.aborted) saveFile(zip, fileName);
  return fileName;
}

/** A certificate from before a change of its load could contradict the new CSV. */
function dropChanged(held: HeldPack, loads: readonly ExportedLoad[]): void {
  const rows = new Map(loads.map(({ id, row }) => [id, row]));
  for (const { id, row } of held.loads) {
    if (rows.get(id) !== row) held.certificates.delete(id);
  }
  held.loads = loads;
}

function findRefusal(loads: number, certificates: number): string | null {
  if (loads === 0) return 'No loads match. Change the filters, then download the certificates again.';
  if (certificates === 0) {
    return 'None of the matching loads has a certificate yet. You can download a certificate once a load has been disposed of.';
  }
  if (certificates <= mostCertificates) return null;
  return `A file can contain up to ${mostCertificates} certificates, but ${formatNumber(certificates)} match. Narrow the list, for example to a shorter period, and download several files.`;
}
