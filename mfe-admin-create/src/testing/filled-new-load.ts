import { emptyNewLoad, type NewLoadValues } from '../new-load-fields';

/** A form that can be sent; state only what matters. */
export function filledNewLoad(values: Partial<NewLoadValues> = {}): NewLoadValues {
  return {
    ...emptyNewLoad(new Date(2026, 10, 20)),
    client_id: '0190a1b2-0000-7000-8000-0000000000c1',
    manifest_number: '100033134ELC',
    generator_name: 'Gulf Coast Chemicals',
    generator_address: '1200 Port Road, Pasadena, TX 77506',
    waste_type: 'Chemical Solvents',
    hazard_class: '3',
    waste_description: 'Spent halogenated solvents from degreasing',
    quantity: '1250.5',
    container_type: 'Drums (55-gallon)',
    ...values,
  };
}
