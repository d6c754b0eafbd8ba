/** What is in the file, as the CSV says. */
export interface PackContents {
  loads: number;
  certificates: number;
  /** Certificates of loads that are not certified yet. */
  provisional: number;
}

/** Progress of the download of certificates. */
export type PackState =
  | { step: 'listing' }
  | { step: 'refused'; refusal: string }
  | { step: 'failed'; reason: string }
  | { step: 'collecting'; contents: PackContents; count: number }
  | { step: 'incomplete'; contents: PackContents; missing: MissingCertificate[] }
  | { step: 'saved'; contents: PackContents; fileName: string };

export interface MissingCertificate {
  manifestNumber: string;
  reason: string;
}
