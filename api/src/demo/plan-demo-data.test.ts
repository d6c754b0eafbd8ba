import { aLoad } from 'shared-domain/testing';
import { loadStatuses, parsePosition, type LoadStatus, type NewLoad } from 'shared-domain/waste';
import { generatorTimeZone } from '../waste/certificates/generator-state';
import { planDemoData } from './plan-demo-data';

const now = new Date('2026-11-20T08:15:00Z');

test('the plan is the same in every run, and only its dates depend on the day', () => {
  const [today, tomorrow] = [planDemoData(now), planDemoData(new Date(now.getTime() + 86_400_000))];
  const idsOf = ({ loads }: typeof today) =>
    loads.map(({ id, load, trackingEvents }) => [
      id,
      load.manifest_number,
      trackingEvents.map((event) => event.id).toSorted(),
    ]);
  expect(idsOf(today)).toEqual(idsOf(tomorrow));
  const statuses = new Set<LoadStatus>(
    today.loads.flatMap(({ trackingEvents }) => trackingEvents.map(({ status }) => status)),
  );
  expect(statuses).toEqual(new Set(loadStatuses));
});

/** Plans of two weeks of first starts, one of them in summer, the other when clocks are set back. */
const plans = [new Date('2026-10-28T08:15:00Z'), new Date('2027-06-10T23:50:00Z')].flatMap((start) =>
  Array.from({ length: 7 }, (_, index) => {
    const startedAt = new Date(start.getTime() + index * 86_400_000);
    return { startedAt, ...planDemoData(startedAt) };
  }),
);

const clocks = new Map<string, Intl.DateTimeFormat>();

/** The day and time that the certificate of a load shows: `2026-11-20 08:15:00`. */
function timeOf(load: NewLoad, time: Date): string {
  const timeZone = generatorTimeZone(aLoad({ ...load, packaging_date: '' }));
  let clock = clocks.get(timeZone);
  if (!clock) {
    clock = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
    clocks.set(timeZone, clock);
  }
  return clock.format(time);
}

/** The weekday and the hours that the certificate of a load shows for a time. */
function clockOf(load: NewLoad, time: Date): { weekday: number; hours: number } {
  const shown = new Date(`${timeOf(load, time)}Z`);
  return { weekday: shown.getUTCDay(), hours: shown.getUTCHours() + shown.getUTCMinutes() / 60 };
}

const workdays = [1, 2, 3, 4, 5];

test('people work and record on weekdays: from 7 AM to 5 PM, and drivers from 6 AM to 8 PM', () => {
  for (const { load, trackingEvents } of plans.flatMap(({ loads }) => loads)) {
    for (const { status, eventTime, recordedAt } of trackingEvents) {
      const isLate = recordedAt.getTime() - eventTime.getTime() > 3_600_000;
      for (const time of [eventTime, recordedAt]) {
        const { weekday, hours } = clockOf(load, time);
        const isOnTheRoad = status === 'in_transit' && !(isLate && time === recordedAt);
        const [opens, closes] = isOnTheRoad ? [6, 20] : [7, 17];
        expect(hours).toBeGreaterThanOrEqual(opens);
        expect(hours).toBeLessThanOrEqual(closes);
        expect(workdays).toContain(weekday);
      }
    }
  }
});

test('a step is recorded after it happened, and not in the future', () => {
  for (const { startedAt, loads } of plans) {
    for (const { eventTime, recordedAt } of loads.flatMap(({ trackingEvents }) => trackingEvents)) {
      expect(recordedAt.getTime()).toBeGreaterThanOrEqual(eventTime.getTime());
      expect(recordedAt.getTime()).toBeLessThan(startedAt.getTime());
    }
  }
});

test('packaging, pickup and disposal are on weekdays', () => {
  for (const { load, createdAt } of plans.flatMap(({ loads }) => loads)) {
    expect(Date.parse(load.packaging_date ?? '')).toBeLessThan(createdAt.getTime());
    for (const day of [load.packaging_date, load.pickup_scheduled, load.disposal_scheduled]) {
      if (day) expect(workdays).toContain(new Date(day).getUTCDay());
    }
  }
});

/** What may happen to which waste. */
const processes: [waste: RegExp, note: RegExp, name: string][] = [
  [/acid|caustic|chromium|chlorate/i, /^(Neutralized|Dissolved and reduced)/, 'Chemical treatment'],
  [
    /sludge|asbestos/i,
    /^(Stabilized and placed in cell \d of the secure landfill|Placed in the asbestos cell)/,
    'Landfill',
  ],
  [/catalyst|lamps|Circuit boards/, /^Metals recovered/, 'Recovery'],
  [
    /solvents|acetone|insecticide|cylinders|Lab pack|medical|scintillation|paint/,
    /^(Incinerated|Vented through the thermal oxidizer)/,
    'Incineration',
  ],
];

test('waste is disposed of in a way that fits it, and is handled as its container allows', () => {
  const { loads } = planDemoData(now);
  const seen = new Set<RegExp>();
  for (const { load, trackingEvents } of loads) {
    const fitting = processes.filter(([waste]) => waste.test(load.waste_description));
    expect([load.waste_description, fitting.length]).toEqual([load.waste_description, 1]);
    const [[, process] = [/never/, /never/]] = fitting;
    for (const { status, notes } of trackingEvents) {
      if (!notes) continue;
      if (status !== 'disposed') expect(notes).not.toMatch(/kiln|landfill|Neutralized|recovered/);
      else expect(`${load.waste_description}: ${notes}`).toMatch(new RegExp(`: ${process.source.slice(1)}`));
      if (status === 'disposed') seen.add(process);
      if (load.container_type === 'Bulk Containers') expect(notes).not.toMatch(/drum/i);
      if (load.container_type !== 'Bulk Containers') expect(notes).not.toMatch(/tanker|hoses/i);
    }
  }
  expect(seen.size).toBe(processes.length);
});

test('the facility of a load states the process that fits the waste', () => {
  const { sites, loads } = planDemoData(now);
  const stated = new Set<string>();
  for (const { load, trackingEvents } of loads) {
    const [fitting] = processes.filter(([waste]) => waste.test(load.waste_description));
    for (const { location } of trackingEvents.filter(({ status }) => status === 'at_disposal_facility')) {
      const at = parsePosition(location);
      const facilities = sites.filter(
        ({ client_id, name, lat, lng }) =>
          client_id === load.client_id && (at ? Math.hypot(at.lat - lat, at.lng - lng) < 0.004 : name === location),
      );
      expect([load.waste_description, ...facilities.map(({ process }) => process)]).toEqual([
        load.waste_description,
        fitting?.[2],
      ]);
      for (const { name, address } of facilities) {
        // The name ends with the town, such as `Port Arthur, TX`.
        expect(address).toContain(name.split(', ').slice(1).join(', '));
      }
      stated.add(facilities[0]?.process ?? '');
    }
  }
  expect(stated.size).toBe(processes.length);
});

/** The calendar day of a time on the certificate of a load, as midnight UTC of that day. */
function dayOf(load: NewLoad, time: Date): number {
  return Date.parse(timeOf(load, time).slice(0, 10));
}

function weekdaysBetween(from: number, to: number): number {
  const days = Array.from({ length: Math.round((to - from) / 86_400_000) }, (_, index) => from + index * 86_400_000);
  return days.filter((day) => workdays.includes(new Date(day).getUTCDay())).length;
}

test('most pickups are on the scheduled day, and a few one or two working days later', () => {
  for (const { startedAt, loads } of plans) {
    const daysLate: number[] = [];
    for (const { load, createdAt, trackingEvents } of loads) {
      const pickup = Date.parse(load.pickup_scheduled ?? '');
      const moved = trackingEvents.find(({ status }) => status === 'picked_up' || status === 'in_transit');
      expect(pickup).toBeGreaterThanOrEqual(dayOf(load, createdAt));
      if (moved) expect(pickup).toBeLessThanOrEqual(dayOf(load, moved.eventTime));
      else expect(pickup).toBeGreaterThan(startedAt.getTime() - 86_400_000);
      if (moved) daysLate.push(weekdaysBetween(pickup, dayOf(load, moved.eventTime)));
      if (load.disposal_scheduled) expect(Date.parse(load.disposal_scheduled)).toBeGreaterThanOrEqual(pickup);
    }
    expect([1, 2]).toContain(Math.max(...daysLate));
    expect(daysLate.filter((days) => days === 0).length).toBeGreaterThan(daysLate.length * 0.75);
  }
});

test('the loads that show each status were picked up on the scheduled day', () => {
  for (const { load, trackingEvents } of plans.flatMap(({ loads }) => loads.slice(0, loadStatuses.length))) {
    const pickup = trackingEvents.find(({ status }) => status === 'picked_up');
    if (pickup) expect(Date.parse(load.pickup_scheduled ?? '')).toBe(dayOf(load, pickup.eventTime));
  }
});

const isDisposal = ({ status }: { status: LoadStatus }) => status === 'disposed';

test('two loads of the first company are overdue by a few days', () => {
  for (const { startedAt, clients, loads } of plans) {
    const daysLate = loads
      .filter(({ load, trackingEvents }) => load.client_id === clients[0]?.id && !trackingEvents.some(isDisposal))
      .map(({ load }) => (startedAt.getTime() - Date.parse(load.disposal_scheduled ?? '')) / 86_400_000)
      .filter((days) => days > 0);
    expect(daysLate).toHaveLength(2);
    // A scheduled day is over everywhere a day and a half after it began in UTC.
    expect(Math.min(...daysLate)).toBeGreaterThan(1.5);
    expect(Math.max(...daysLate)).toBeLessThan(14);
  }
});

test('one open load was picked up without a position', () => {
  for (const { loads } of plans) {
    const typed = loads.filter(({ trackingEvents }) =>
      trackingEvents.every(({ location }) => !parsePosition(location)),
    );
    expect(typed.map(({ trackingEvents }) => trackingEvents.at(-1)?.status)).toEqual(['picked_up']);
  }
});

test('about two thirds of the steps have a photo', () => {
  const events = planDemoData(now).loads.flatMap(({ trackingEvents }) => trackingEvents);
  const share = events.filter(({ photos }) => photos.length > 0).length / events.length;
  expect(share).toBeGreaterThan(0.6);
});
