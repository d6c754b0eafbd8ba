import { defaultUnit } from 'shared-domain';
import { formatLocalDay } from './local-day';
import type { NewLoadValues } from './new-load-fields';

/** The form as it opens (specification §3): packaged today, measured in kg, everything else empty. */
export function emptyNewLoad(now: Date): NewLoadValues {
  return {
    client_id: '',
    manifest_number: '',
    generator_name: '',
    generator_address: '',
    generator_epa_id: '',
    waste_type: '',
    hazard_class: '',
    waste_description: '',
    quantity: '',
    unit: defaultUnit,
    container_type: '',
    packaging_date: formatLocalDay(now),
    safety_notes: '',
    pickup_scheduled: '',
    disposal_scheduled: '',
  };
}
