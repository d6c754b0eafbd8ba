// Generated from the schemas by `npm run generate -w shared-domain`; do not edit.
import * as guard from '../wire/guard';

const loadProperties = () => ({
id: guard.filled,
client_id: guard.filled,
manifest_number: guard.text,
current_status: guard.oneOf("generated","picked_up","in_transit","in_storage","at_disposal_facility","disposed","certified"),
generator_name: guard.text,
generator_address: guard.text,
generator_epa_id: guard.or(guard.text, () => null),
waste_type: guard.text,
waste_description: guard.text,
quantity: guard.number,
unit: guard.text,
hazard_class: guard.text,
container_type: guard.text,
packaging_date: guard.instant,
safety_notes: guard.or(guard.text, () => null),
pickup_scheduled: guard.or(guard.instant, () => null),
disposal_scheduled: guard.or(guard.instant, () => null),
created_at: guard.instant,
last_event_at: guard.or(guard.instant, () => null),
last_event_place: guard.or(guard.text, () => null),
status_since: guard.or(guard.instant, () => null),
});

export const readLoads = /* @__PURE__ */ guard.reader(() => guard.list(guard.object({
...loadProperties(),
})));

export const readLoad = /* @__PURE__ */ guard.reader(() => guard.object({
...loadProperties(),
created_by: guard.or(guard.text, () => ''),
client_company: guard.or(guard.text, () => ''),
}));

export const readGenerators = /* @__PURE__ */ guard.reader(() => guard.list(guard.object({
generator_name: guard.text,
generator_address: guard.text,
generator_epa_id: guard.or(guard.text, () => null),
})));

export const readPlacedLoads = /* @__PURE__ */ guard.reader(() => guard.object({
loads: guard.list(guard.object({
load_id: guard.filled,
manifest_number: guard.text,
status: guard.oneOf("generated","picked_up","in_transit","in_storage","at_disposal_facility","disposed","certified"),
lat: guard.number,
lng: guard.number,
place: guard.or(guard.text, () => null),
at: guard.instant,
})),
without_position: guard.integer,
is_cut: guard.boolean,
}));

export const readTrackingEvents = /* @__PURE__ */ guard.reader(() => guard.list(guard.object({
id: guard.filled,
waste_load_id: guard.filled,
status: guard.oneOf("generated","picked_up","in_transit","in_storage","at_disposal_facility","disposed","certified"),
location: guard.or(guard.text, () => null),
place: guard.or(guard.text, () => null),
notes: guard.or(guard.text, () => null),
timestamp: guard.instant,
recorded_at: guard.or(guard.instant, ({ timestamp }) => timestamp),
recorded_by: guard.or(guard.text, () => ''),
is_exceptional: guard.or(guard.boolean, () => false),
event_time: guard.or(guard.instant, () => null),
accuracy_m: guard.or(guard.number, () => null),
corrects: guard.or(guard.filled, () => null),
corrected_by: guard.or(guard.filled, () => null),
photos: guard.or(guard.some(guard.object({
id: guard.filled,
recorded_by: guard.or(guard.text, () => ''),
})), () => []),
})));

export const readStats = /* @__PURE__ */ guard.reader(() => guard.object({
total_loads: guard.integer,
status_counts: guard.object({
generated: guard.or(guard.integer, () => 0),
picked_up: guard.or(guard.integer, () => 0),
in_transit: guard.or(guard.integer, () => 0),
in_storage: guard.or(guard.integer, () => 0),
at_disposal_facility: guard.or(guard.integer, () => 0),
disposed: guard.or(guard.integer, () => 0),
certified: guard.or(guard.integer, () => 0),
}),
}));

export const readAttention = /* @__PURE__ */ guard.reader(() => guard.object({
loads: guard.object({
count: guard.integer,
has_more: guard.boolean,
}),
reasons: guard.object({
overdue: guard.object({
count: guard.integer,
has_more: guard.boolean,
}),
no_event: guard.object({
count: guard.integer,
has_more: guard.boolean,
}),
no_photo: guard.object({
count: guard.integer,
has_more: guard.boolean,
}),
no_position: guard.or(guard.object({
count: guard.integer,
has_more: guard.boolean,
}), () => undefined),
}),
}));

export const readNamedPlace = /* @__PURE__ */ guard.reader(() => guard.object({
place: guard.or(guard.text, () => null),
}));

export const readTrace = /* @__PURE__ */ guard.reader(() => guard.object({
load: guard.object({
shellRelease: guard.or(guard.filled, () => null),
remoteRelease: guard.or(guard.filled, () => null),
}),
trackingEvents: guard.list(guard.object({
id: guard.filled,
shellRelease: guard.or(guard.filled, () => null),
remoteRelease: guard.or(guard.filled, () => null),
})),
}));

export const readSites = /* @__PURE__ */ guard.reader(() => guard.list(guard.object({
id: guard.filled,
client_id: guard.filled,
name: guard.filled,
lat: guard.number,
lng: guard.number,
radius_m: guard.integer,
address: guard.or(guard.text, () => null),
epa_id: guard.or(guard.text, () => null),
process: guard.or(guard.text, () => null),
client_company: guard.or(guard.text, () => null),
})));

export const readSavedViews = /* @__PURE__ */ guard.reader(() => guard.list(guard.object({
name: guard.filled,
search: guard.text,
is_start: guard.boolean,
})));
