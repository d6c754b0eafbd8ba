import type { ContainerType, LoadStatus } from 'shared-domain/waste';
import type { SeededRandom } from './seeded-random';
import type { DemoWaste, Treatment } from './demo-wastes';

interface DemoNote {
  text: string;
  /** The containers that the note fits; all if left out. */
  containers?: readonly ContainerType[];
}

const drums: readonly ContainerType[] = ['Drums (55-gallon)', 'Lab Packs'];
const tanks: readonly ContainerType[] = ['Bulk Containers'];
const boxes: readonly ContainerType[] = ['Roll-off Containers'];

/** What people write about a step. */
const notesOfSteps: Record<Exclude<LoadStatus, 'disposed'>, readonly DemoNote[]> = {
  generated: [
    { text: 'Containers sealed, labeled and counted.' },
    { text: 'Waste profile checked against the label; weights taken.' },
    { text: 'Staged in the 90-day area, secondary containment dry.' },
  ],
  picked_up: [
    { text: 'Loaded and secured. Placards on all four sides.' },
    { text: 'Driver signed for the load; seal number noted on the paper copy.' },
    { text: 'One drum repacked into an overpack before loading.', containers: drums },
    { text: 'Pumped into the tanker; hoses flushed and drained.', containers: tanks },
    { text: 'Liner closed and tarpaulin fixed before departure.', containers: boxes },
  ],
  in_transit: [
    { text: 'Rest stop, load checked, straps tight.' },
    { text: 'Weigh station passed without remarks.' },
    { text: 'Delayed about 40 minutes by road work.' },
    { text: 'Fuel stop; no leaks, seal intact.' },
  ],
  in_storage: [
    { text: 'Parked in bay 4, segregated by class.' },
    { text: 'Waiting for a slot at the disposal facility.' },
    { text: 'Transfer yard: weight confirmed, containers undamaged.' },
  ],
  at_disposal_facility: [
    { text: 'Received at the gate, weighed in, fingerprint sample taken.' },
    { text: 'Receiving check passed: profile, weight and count agree.' },
    { text: 'Weighed in. Gross and tare tickets filed.' },
  ],
  certified: [
    { text: 'Certificate checked and signed by the facility manager.' },
    { text: 'Disposal documents complete; load closed.' },
  ],
};

const notesOfTreatments: Record<Treatment, string> = {
  incineration: 'Incinerated in the rotary kiln, residence time above 2 s at 1,100 °C.',
  landfill: 'Stabilized and placed in cell 7 of the secure landfill.',
  chemical: 'Neutralized and precipitated; filter cake within the permit limits.',
  recovery: 'Metals recovered; residue stabilized and landfilled on site.',
};

/** A note that fits the step, the container and the way of disposal. */
export function pickNote(random: SeededRandom, status: LoadStatus, waste: DemoWaste): string {
  const { container, treatment, disposalNote } = waste;
  if (status === 'disposed') return disposalNote ?? notesOfTreatments[treatment];
  const fitting = notesOfSteps[status].filter(({ containers }) => !containers || containers.includes(container));
  return random.pick(fitting).text;
}
