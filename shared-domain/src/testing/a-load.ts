import { loadDetailSchema, type LoadDetail } from '../waste/load';

type OptionalField = { [field in keyof LoadDetail]: null extends LoadDetail[field] ? field : never }[keyof LoadDetail];

/** Every field as null, so that the data of tests and standalone screens need no edit when an optional field is added. */
const nothingRecorded = Object.fromEntries(
  Object.keys(loadDetailSchema.properties).map((field) => [field, null]),
) as Record<OptionalField, null>;

/** A load for tests; say only what matters. */
export function aLoad(facts: Partial<LoadDetail> = {}): LoadDetail {
  const required: Omit<LoadDetail, OptionalField> = {
    id: '0190a1b2-0000-7000-8000-000000000001',
    client_id: '0190a1b2-0000-7000-8000-0000000000c1',
    manifest_number: '100033134ELC',
    current_status: 'in_transit',
    generator_name: 'Gulf Coast Chemicals',
    generator_address: '1200 Port Road, Pasadena, TX 77506',
    waste_type: 'Chemical Solvents',
    waste_description: 'Spent halogenated solvents from degreasing',
    quantity: 1250.5,
    unit: 'kg',
    hazard_class: '3',
    container_type: 'Drums (55-gallon)',
    packaging_date: '2026-11-02T00:00:00.000Z',
    created_at: '2026-11-03T14:05:00.000Z',
    created_by: 'admin@demo.example',
  };
  return { ...nothingRecorded, ...required, generator_epa_id: 'TXD008092793', ...facts };
}
