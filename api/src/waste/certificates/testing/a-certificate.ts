import { aLoad, aTrackingEvent } from 'shared-domain/testing';
import { loadStatuses } from 'shared-domain/waste';
import { findRepositoryRoot } from '../../../testing/repository-root';
import type { CertificateDocument, CertificateSite } from '../certificate-document';
import { openFonts } from '../certificate-fonts';
import { renderCertificate } from '../render-certificate';
import { readPdfText } from './read-pdf-text';

export const fonts = openFonts(findRepositoryRoot());

export function aCertificate(facts: Partial<CertificateDocument> = {}): CertificateDocument {
  return {
    load: aLoad({ current_status: 'certified' }),
    client: { company: 'Gulf Coast Chemicals', name: 'Dana Whitfield' },
    trackingEvents: loadStatuses.map((status) => aTrackingEvent({ status })),
    photos: [],
    sites: [],
    timeZone: 'America/Chicago',
    issuedAt: new Date('2026-11-20T08:15:00Z'),
    issuedTo: 'client@demo.example',
    ...facts,
  };
}

/** A known site, added before everything that happened. */
export function aKnownSite(facts: Partial<CertificateSite> = {}): CertificateSite {
  const lastChange = { what: 'added', at: '2026-01-15T16:00:00.000Z', by: 'admin@demo.example' } as const;
  return { name: 'Two', address: null, epa_id: null, process: null, last_change: lastChange, ...facts };
}

/** The text of the PDF, page after page. */
export async function textOf(document: CertificateDocument): Promise<string> {
  const bytes = await renderCertificate(document, fonts, { isCompressed: false });
  expect(bytes.subarray(0, 8).toString()).toBe('%PDF-1.7');
  expect(bytes.subarray(-6).toString()).toContain('%%EOF');
  return readPdfText(bytes);
}

export const inOneLine = (text: string) => text.replace(/\s+/g, ' ');
