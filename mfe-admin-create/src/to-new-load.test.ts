import { newLoadSchema } from 'shared-domain';
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

test('dates are sent as ISO strings', () => {
  const load = toNewLoad(filledNewLoad({ packaging_date: '2026-11-05', pickup_scheduled: '2026-11-21T08:30' }));
  expect(load.packaging_date).toBe(new Date(2026, 10, 5).toISOString());
  expect(load.pickup_scheduled).toBe(new Date(2026, 10, 21, 8, 30).toISOString());
});

test('empty optional fields are sent as null, an empty packaging date is left to the server', () => {
  const load = toNewLoad(filledNewLoad({ packaging_date: '' }));
  expect(load).toMatchObject({
    generator_epa_id: null,
    safety_notes: null,
    pickup_scheduled: null,
    disposal_scheduled: null,
  });
  expect(load).not.toHaveProperty('packaging_date');
});

test('an EPA ID is sent in capital letters without spaces', () => {
  expect(toNewLoad(filledNewLoad({ generator_epa_id: 'txd 008 092 793' })).generator_epa_id).toBe('TXD008092793');
});
