import type { LoadStatus } from 'shared-domain/waste';

/** What people write about a step. */
export const demoNotes: Record<LoadStatus, readonly string[]> = {
  generated: [
    'Containers sealed, labeled and counted.',
    'Waste profile checked against the label; weights taken.',
    'Staged in the 90-day area, secondary containment dry.',
  ],
  picked_up: [
    'Loaded and secured. Placards on all four sides.',
    'Driver signed for the load; seal number noted on the paper copy.',
    'One drum repacked into an overpack before loading.',
  ],
  in_transit: [
    'Rest stop, load checked, straps tight.',
    'Weigh station passed without remarks.',
    'Delayed by road works, about 40 minutes.',
    'Fuel stop; no leaks, seal intact.',
  ],
  in_storage: [
    'Unloaded to bay 4, segregated by class.',
    'Waiting for a slot at the disposal facility.',
    'Transfer yard: weight confirmed, containers undamaged.',
  ],
  at_disposal_facility: [
    'Received at the gate, weighed in, fingerprint sample taken.',
    'Receiving check passed: profile, weight and count agree.',
    'Weighed in. Gross and tare tickets filed.',
  ],
  disposed: [
    'Incinerated in the rotary kiln, residence time above 2 s at 1,100 °C.',
    'Stabilized and placed in cell 7 of the secure landfill.',
    'Treated chemically; residue within the permit limits.',
  ],
  certified: ['Certificate checked and signed by the facility manager.', 'Disposal documents complete; load closed.'],
};
