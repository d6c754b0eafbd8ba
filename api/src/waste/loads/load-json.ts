import { utcText } from '../../platform/database/utc-text';

/** The columns of a load as the API answers it. PostgreSQL builds the JSON, which is twice as fast as building it here. */
export const loadColumns = `id, client_id, manifest_number, current_status, generator_name, generator_address,
  generator_epa_id, waste_type, waste_description, quantity, unit, hazard_class, container_type,
  ${utcText('packaging_date')} as packaging_date, safety_notes,
  ${utcText('pickup_scheduled')} as pickup_scheduled, ${utcText('disposal_scheduled')} as disposal_scheduled,
  ${utcText('created_at')} as created_at`;

/** The columns of a single load. */
export const loadDetailColumns = `${loadColumns}, created_by`;
