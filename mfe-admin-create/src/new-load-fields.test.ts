import { newLoadSchema } from 'shared-domain/waste';
import { readerDayText } from 'shared-domain/wire';
import { checkNewLoad, emptyNewLoad, findFirstField, toNewLoad, type NewLoadValues } from './new-load-fields';

/** A form that can be sent; state only what matters. */
function filledNewLoad(values: Partial<NewLoadValues> = {}): NewLoadValues {
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

test('the form opens with today as packaging date, kg as unit and everything else empty', () => {
  const { packaging_date, unit, ...others } = emptyNewLoad(new Date(2026, 10, 5, 23, 59));
  expect(packaging_date).toBe('2026-11-05');
  expect(unit).toBe('kg');
  expect(new Set(Object.values(others))).toEqual(new Set(['']));
});

test('an empty form names every required field, the client first', () => {
  const messages = checkNewLoad({ ...emptyNewLoad(new Date()), unit: '' });
  expect(messages).toEqual({
    client_id: 'Please fill in the client id field',
    manifest_number: 'Please fill in the manifest number field',
    generator_name: 'Please fill in the generator name field',
    generator_address: 'Please fill in the generator address field',
    waste_type: 'Please fill in the waste type field',
    waste_description: 'Please fill in the waste description field',
    quantity: 'Please fill in the quantity field',
    unit: 'Please fill in the unit field',
    hazard_class: 'Please fill in the hazard class field',
    container_type: 'Please fill in the container type field',
  });
  expect(findFirstField(messages)).toBe('client_id');
});

test.each([' \t ', '\u200b', ' \u2060\u3164 '])('a text that shows nothing is missing: %j', (text) => {
  expect(checkNewLoad(filledNewLoad({ generator_name: text }))).toEqual({
    generator_name: 'Please fill in the generator name field',
  });
});

test.each([
  ['-1', 'Quantity must be a positive number'],
  ['1e3', 'Enter a number without commas, for example 1000 or 12.5'],
  ['1e309', 'Enter a number without commas, for example 1000 or 12.5'],
  ['a lot', 'Enter a number without commas, for example 1000 or 12.5'],
  ['99999999999999', 'Quantity must be at most 999,999,999.99'],
  ['0', 'Quantity must be at least 0.01'],
  ['0.001', 'Quantity can have at most two decimal places'],
  ['1000000000', 'Quantity must be at most 999,999,999.99'],
])('the quantity %s is refused with a message', (quantity, sentence) => {
  expect(checkNewLoad(filledNewLoad({ quantity }))).toEqual({ quantity: sentence });
});

test.each(['12345', '12-34', 'T', 'TX-008092793', 'TXD0080927931'])('%s is not an EPA ID', (typed) => {
  expect(checkNewLoad(filledNewLoad({ generator_epa_id: typed }))).toEqual({
    generator_epa_id: 'An EPA ID is two letters followed by one to ten letters or digits',
  });
});

test.each(['', 'TXD008092793', 'NCCESQG', 'txd 008 092 793'])('the EPA ID %j is accepted', (typed) => {
  expect(checkNewLoad(filledNewLoad({ generator_epa_id: typed }))).toEqual({});
});

test('an incomplete or out-of-range schedule is refused; an empty one or a day alone is accepted', () => {
  const incomplete = 'Pickup Scheduled must be a complete date between 1900 and 2199';
  expect(checkNewLoad(filledNewLoad(), new Set(['pickup_scheduled']))).toEqual({ pickup_scheduled: incomplete });
  const wrong = ['9999-01-01T00:00', '2026-02-30', '2026-13-01', '20-11-2026', 'tomorrow', '0026-11-20'];
  for (const pickup_scheduled of [...wrong, '0026-11-20T14:30', '2026-02-30T14:30']) {
    expect(checkNewLoad(filledNewLoad({ pickup_scheduled }))).toEqual({ pickup_scheduled: incomplete });
  }
  expect(checkNewLoad(filledNewLoad({ pickup_scheduled: 'T14:30' }))).toEqual({
    pickup_scheduled: 'Select a day for this time',
  });
  expect(checkNewLoad(filledNewLoad({ pickup_scheduled: '', disposal_scheduled: '2026-12-01' }))).toEqual({});
});

test('an incomplete packaging date is not taken for a cleared one', () => {
  expect(checkNewLoad(filledNewLoad({ packaging_date: '' }), new Set(['packaging_date']))).toEqual({
    packaging_date: 'Packaging Date must be a complete date between 1900 and 2199',
  });
});

test('texts that are too long or contain control characters are refused before they are sent', () => {
  expect(checkNewLoad(filledNewLoad({ manifest_number: 'M'.repeat(61), safety_notes: 'bell \u0007' }))).toEqual({
    manifest_number: 'Manifest Number can have at most 60 characters',
    safety_notes: 'Safety Notes contains control characters, which cannot be saved',
  });
});

test('a load is sent with every field that the API takes', () => {
  expect(Object.keys(toNewLoad(filledNewLoad())).sort()).toEqual(Object.keys(newLoadSchema.properties).sort());
});

test('input is sent trimmed, the quantity as a number, the hazard class as its number', () => {
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

test('a day is sent as midnight UTC of that day in every time zone', () => {
  const load = toNewLoad(filledNewLoad({ packaging_date: '2026-11-05', disposal_scheduled: '2026-12-01' }));
  expect(load.packaging_date).toBe('2026-11-05T00:00:00.000Z');
  expect(load.disposal_scheduled).toBe('2026-12-01T00:00:00.000Z');
});

test('a scheduled time is sent as an instant, never as a day', () => {
  const load = toNewLoad(filledNewLoad({ pickup_scheduled: '2026-11-21T08:30' }));
  expect(load.pickup_scheduled).toBe(new Date(2026, 10, 21, 8, 30).toISOString());
  const midnightUtc = new Date(Date.UTC(2026, 10, 21));
  const local = `${readerDayText(midnightUtc)}T${midnightUtc.toTimeString().slice(0, 5)}`;
  expect(toNewLoad(filledNewLoad({ pickup_scheduled: local })).pickup_scheduled).toBe('2026-11-21T00:00:00.001Z');
});

test('an EPA ID is sent in uppercase without spaces or invisible characters', () => {
  expect(toNewLoad(filledNewLoad({ generator_epa_id: 'txd 008 0\u200b92 793\ufeff' })).generator_epa_id).toBe(
    'TXD008092793',
  );
});
