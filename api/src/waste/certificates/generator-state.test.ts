import { aLoad } from 'shared-domain/testing';
import { formatTime } from '../../platform/zoned-time';
import { generatorTimeZone, paperSize } from './generator-state';

test.each([
  ['TXD008092793', '1200 Port Road, Pasadena, TX 77506', 'America/Chicago'],
  ['CAD008092793', '', 'America/Los_Angeles'],
  ['NCCESQG', '1 Main Street, Raleigh, NC 27601', 'America/New_York'],
  ['DE123456789', 'Hauptstr. 1, 10115 Berlin, Germany', 'UTC'],
  [null, '8 Dock Street\nHonolulu, HI 96813-1234', 'Pacific/Honolulu'],
  [null, '1 Mill Road, Mesa AZ 85201, USA', 'America/Phoenix'],
  ['FCCANADA', '1 Main Street, El Paso, TX 79901', 'America/Chicago'],
  [null, 'Hafenstr. 3, 20457 Hamburg, DE', 'UTC'],
  [null, 'Depot 4', 'UTC'],
  [null, 'Pasadena, Texas 77506', 'America/Chicago'],
  [null, 'pasadena, tx 77506', 'America/Chicago'],
  [null, 'Pasadena, TX', 'UTC'],
  [null, 'Via Torino 5, 20123 Milano, MI', 'UTC'],
  [null, '5 Main Street, Port Washington 11050', 'UTC'],
  [null, '1200 Port Road\nPasadena\nTexas', 'America/Chicago'],
  [null, 'Pasadena, TX 77506, U.S.A.', 'America/Chicago'],
  [null, 'Pasadena TX, United States of America', 'America/Chicago'],
  [null, 'Los Angeles, California', 'America/Los_Angeles'],
  [null, 'Los Angeles, CA, US', 'America/Los_Angeles'],
  [null, 'Charleston, West Virginia 25301', 'America/New_York'],
  [null, '1100 4th Street SW, Washington, D.C. 20024', 'America/New_York'],
  [null, 'Atlanta, Georgia 30303', 'America/New_York'],
  [null, 'Tbilisi, Georgia', 'UTC'],
  [null, '12 King Street, Toronto, ON, CA', 'UTC'],
  [null, '12 King Street, Toronto, Ontario', 'UTC'],
  [null, 'Vancouver, BC V6B 1A1, Canada', 'UTC'],
  [null, 'Tijuana, Baja California 22000', 'UTC'],
  [null, 'Behind the depot, bay OK', 'UTC'],
  [null, '12 Rue du Port, Casablanca, MA 20000', 'UTC'],
  [null, 'Jakarta, ID 10110', 'UTC'],
  [null, 'Berlin, DE 10115', 'UTC'],
  [null, 'Milano MI 20123', 'UTC'],
  [null, 'Tbilisi, Georgia 10110', 'UTC'],
  [null, '1 Beacon Street, Boston, MA 02108', 'America/New_York'],
  [null, '1 Fort Street, El Paso, TX 88510', 'America/Chicago'],
  [null, 'Pago Pago, AS 96799', 'Pacific/Pago_Pago'],
  [null, 'San Juan, PR 00901-1234', 'America/Puerto_Rico'],
  [null, 'Hagåtña, Guam 96910', 'Pacific/Guam'],
])('the generator with EPA ID %s at "%s" has the time of %s', (generator_epa_id, generator_address, zone) => {
  const load = aLoad({ generator_epa_id, generator_address });
  expect([generatorTimeZone(load), paperSize(load)]).toEqual([zone, zone === 'UTC' ? 'A4' : 'LETTER']);
});

test.each([
  ['America/Los_Angeles', '2026-02-01T07:30:00.000Z', '2026-01-31 23:30:00 PST'],
  ['America/Chicago', '2026-07-01T04:59:59.000Z', '2026-06-30 23:59:59 CDT'],
  ['UTC', '2026-02-01T00:30:00.000Z', '2026-02-01 00:30:00 UTC'],
  ['Pacific/Honolulu', '2026-02-01T10:00:00.000Z', '2026-02-01 00:00:00 HST'],
])('a time is in %s, and says so', (zone, instant, text) => {
  expect(formatTime(instant, zone)).toBe(text);
});
