import { aLoad } from 'shared-domain/testing';
import { formatTime } from './format-time';
import { generatorTimeZone } from './generator-state';

test.each([
  ['TXD008092793', '1200 Port Road, Pasadena, TX 77506', 'America/Chicago'],
  ['CAD008092793', '', 'America/Los_Angeles'],
  ['NCCESQG', 'Main Street 1', 'America/New_York'],
  [null, '8 Dock Street\nHonolulu, HI 96813-1234', 'Pacific/Honolulu'],
  [null, '1 Mill Road, Mesa AZ 85201, USA', 'America/Phoenix'],
  ['FCCANADA', '1 Main Street, El Paso, TX 79901', 'America/Chicago'],
  [null, 'Hafenstr. 3, 20457 Hamburg, DE', 'UTC'],
  [null, 'Depot 4', 'UTC'],
])('the generator with EPA ID %s at "%s" has the time of %s', (generator_epa_id, generator_address, zone) => {
  expect(generatorTimeZone(aLoad({ generator_epa_id, generator_address }))).toBe(zone);
});

test.each([
  ['America/Los_Angeles', '2026-02-01T07:30:00.000Z', '2026-01-31 23:30:00 PST'],
  ['America/Chicago', '2026-07-01T04:59:59.000Z', '2026-06-30 23:59:59 CDT'],
  ['UTC', '2026-02-01T00:30:00.000Z', '2026-02-01 00:30:00 UTC'],
  ['Pacific/Honolulu', '2026-02-01T10:00:00.000Z', '2026-02-01 00:00:00 HST'],
])('a time is in %s, and says so', (zone, instant, text) => {
  expect(formatTime(instant, zone)).toBe(text);
});
