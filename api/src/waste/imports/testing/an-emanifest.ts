import type { Emanifest } from '../emanifest-schema';

/** A valid, signed e-Manifest for tests; state only what matters. */
export function anEmanifest(facts: Partial<Emanifest> = {}): Emanifest {
  return {
    manifestTrackingNumber: '100033134ELC',
    status: 'Signed',
    submissionType: 'FullElectronic',
    shippedDate: '2026-09-01T14:00:00.000+0000',
    receivedDate: '2026-09-03T16:30:00.000+0000',
    generator: {
      epaSiteId: 'TXD008092793',
      name: 'Gulf Coast Chemicals',
      siteAddress: {
        streetNumber: '1200',
        address1: 'Port Road',
        city: 'Pasadena',
        state: { code: 'TX' },
        zip: '77506',
      },
    },
    designatedFacility: { epaSiteId: 'TXD055141378', name: 'Deer Park Treatment' },
    wastes: [aWaste()],
    ...facts,
  };
}

/** A waste line for tests. */
export function aWaste(facts: Partial<NonNullable<Emanifest['wastes']>[number]> = {}) {
  return {
    dotHazardous: true,
    epaWaste: true,
    br: false,
    pcb: false,
    lineNumber: 1,
    dotInformation: { idNumber: { code: 'UN1090' }, printedDotInformation: 'UN1090, Waste Acetone, 3, II' },
    quantity: {
      containerNumber: 4,
      containerType: { code: 'DM' as const },
      quantity: 800,
      unitOfMeasurement: { code: 'K' as const },
    },
    hazardousWaste: { federalWasteCodes: [{ code: 'F003' }] },
    ...facts,
  };
}
