import { newLoadSchema } from 'shared-domain';
import { formatLocalDay } from './local-day';
import { filledNewLoad } from './testing/filled-new-load';
import { toNewLoad } from './to-new-load';

test('a load is sent with every field that the API takes', () => {
  expect(Object.keys(toNewLoad(filledNewLoad())).sort()).toEqual(Object.keys(newLoadSchema.properties).sort());
});

test('what was typed is sent trimmed, the quantity as a number, the hazard class as its number', () => {
  const load = toNewLoad(
    filledNewLoad({ manifest_number: '  100033134ELC ', generator_name: ' Gulf\tCoast ', quantity: '12.50' }),
  );
  expect(load).toMatchObject({
    manifest_number: '100033134ELC',
    generator_name: 'Gulf Coast',
    quantity: 12.5,
    hazard_class: '3',
  });
});

test('a day is sent as midnight UTC of that day, whatever the time zone', () => {
  const load = toNewLoad(filledNewLoad({ packaging_date: '2026-11-05', disposal_scheduled: '2026-12-01' }));
  expect(load.packaging_date).toBe('2026-11-05T00:00:00.000Z');
  expect(load.disposal_scheduled).toBe('2026-12-01T00:00:00.000Z');
});

test('a scheduled time is sent as an instant, never as a day', () => {
  const load = toNewLoad(filledNewLoad({ pickup_scheduled: '2026-11-21T08:30' }));
  expect(load.pickup_scheduled).toBe(new Date(2026, 10, 21, 8, 30).toISOString());
  const midnightUtc = new Date(Date.UTC(2026, 10, 21));
  const local = `${formatLocalDay(midnightUtc)}T${midnightUtc.toTimeString().slice(0, 5)}`;
  expect(toNewLoad(filledNewLoad({ pickup_scheduled: local })).pickup_scheduled).toBe('2026-11-21T00:00:00.001Z');
});

test('empty optional fields are sent as null', () => {
  expect(toNewLoad(filledNewLoad())).toMatchObject({
    generator_epa_id: null,
    safety_notes: null,
    pickup_scheduled: null,
    disposal_scheduled: null,
  });
});

test('an EPA ID is sent in uppercase without spaces or invisible characters', () => {
  expect(toNewLoad(filledNewLoad({ generator_epa_id: 'txd 008 0\u200b92 793\ufeff' })).generator_epa_id).toBe(
    'TXD008092793',
  );
});
