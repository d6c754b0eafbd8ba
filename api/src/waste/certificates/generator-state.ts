import type { Load } from 'shared-domain/waste';
import type { PaperSize } from './certificate-page';

/** States and territories by time zone; a state with two has that of most of its people. */
const statesByZone = {
  'America/New_York': 'CT DC DE FL GA IN KY MA MD ME MI NC NH NJ NY OH PA RI SC VA VT WV',
  'America/Chicago': 'AL AR IA IL KS LA MN MO MS ND NE OK SD TN TX WI',
  'America/Denver': 'CO ID MT NM UT WY',
  'America/Phoenix': 'AZ',
  'America/Los_Angeles': 'CA NV OR WA',
  'America/Anchorage': 'AK',
  'Pacific/Honolulu': 'HI',
  'America/Puerto_Rico': 'PR VI',
  'Pacific/Guam': 'GU MP',
  'Pacific/Pago_Pago': 'AS',
};

const zoneOfState = new Map(
  Object.entries(statesByZone).flatMap(([zone, states]) => states.split(' ').map((state) => [state, zone] as const)),
);

/** A state before its ZIP code, at the end of an address in the United States. */
const stateAtEnd = /\b([A-Z]{2})[\s,]+\d{5}(?:-\d{4})?(?:[\s,]+(?:US|USA|United States))?\s*$/;

/** The state of a generator in the United States: that in the EPA ID, else in the address. */
function generatorState({ generator_epa_id, generator_address }: Load): string | undefined {
  const states = [generator_epa_id?.slice(0, 2), stateAtEnd.exec(generator_address)?.[1]];
  return states.find((state) => state !== undefined && zoneOfState.has(state));
}

/** The IANA time zone where the waste was generated; UTC if no state is named. */
export function generatorTimeZone(load: Load): string {
  return zoneOfState.get(generatorState(load) ?? '') ?? 'UTC';
}

/** US Letter where the waste was generated in the United States, A4 elsewhere. */
export function paperSize(load: Load): PaperSize {
  return generatorState(load) === undefined ? 'A4' : 'LETTER';
}
