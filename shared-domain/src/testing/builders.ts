import type { Attention } from '../waste/attention';
import { attentionReasons } from '../waste/attention-reasons';
import { type LoadDetail, loadDetailSchema } from '../waste/load';
import type { Photo, TrackingEvent } from '../waste/tracking-event';
import type { Client, User } from '../wire/accounts';

type OptionalField = {
  [field in keyof LoadDetail]-?: null extends LoadDetail[field] ? field : never;
}[keyof LoadDetail];

/** Every field as null, so that the data of tests and standalone screens need no edit when an optional field is added. */
const nothingRecorded = Object.fromEntries(
  Object.keys(loadDetailSchema.properties).map((field) => [field, null]),
) as Record<OptionalField, null>;

export const acme: Client = { id: '0190a1b2-0000-7000-8000-0000000000c1', company: 'Acme Chemicals', name: 'Ana Ruiz' };
export const nord: Client = { id: '0190a1b2-0000-7000-8000-0000000000c2', company: 'Nordwerk', name: 'Jonas Weber' };

/** A load for tests; state only what matters. */
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
    client_company: 'Gulf Coast Chemicals',
  };
  return { ...nothingRecorded, ...required, generator_epa_id: 'TXD008092793', ...facts };
}

/** A tracking event for tests; state only what matters. */
export function aTrackingEvent(facts: Partial<TrackingEvent> = {}): TrackingEvent {
  return {
    id: '0190a1b2-0000-7000-8000-0000000000e1',
    waste_load_id: '0190a1b2-0000-7000-8000-000000000001',
    status: 'in_transit',
    location: '29.760427, -95.369804',
    place: null,
    notes: 'Left the depot',
    timestamp: '2026-11-04T09:30:00.000Z',
    recorded_at: '2026-11-04T09:30:00.000Z',
    recorded_by: 'admin@demo.example',
    is_exceptional: false,
    event_time: null,
    accuracy_m: null,
    corrects: null,
    corrected_by: null,
    photos: [],
    ...facts,
  };
}

/** A photo for tests; state only what matters. */
export function aPhoto(facts: Partial<Photo> = {}): Photo {
  const id = facts.id ?? '0190a1b2-0000-7000-8000-0000000000f1';
  return {
    id,
    tracking_event_id: '0190a1b2-0000-7000-8000-0000000000e1',
    url: `/photos/${id}`,
    content_type: 'image/jpeg',
    byte_size: 20_480,
    width: 640,
    height: 480,
    sha256: '0'.repeat(64),
    original_sha256: null,
    recorded_at: '2026-11-04T09:31:00.000Z',
    recorded_by: 'admin@demo.example',
    ...facts,
  };
}

/** How many loads need attention, by reason; no load has two of them. */
export function anAttention(counts: Partial<Record<keyof Attention['reasons'], number>> = {}): Attention {
  const counted = (count: number) => ({ count, has_more: false });
  const reasons = attentionReasons.map((reason) => [reason, counted(counts[reason] ?? 0)] as const);
  return {
    loads: counted(reasons.reduce((total, [, { count }]) => total + count, 0)),
    reasons: Object.fromEntries(reasons) as Attention['reasons'],
  };
}

/** The password of every demo account. */
export const demoPassword = 'Demo-portal-2026';

/** A user for tests; state only what matters. An administrator has no company unless one is given. */
export function aUser(facts: Partial<User> = {}): User {
  return {
    id: '0190a1b2-0000-7000-8000-0000000000a1',
    email: 'client@demo.example',
    role: 'client',
    client_id: facts.role === 'admin' ? null : '0190a1b2-0000-7000-8000-0000000000c1',
    ...facts,
  };
}
