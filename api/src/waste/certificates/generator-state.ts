import { checkEpaId, type NewLoad } from 'shared-domain/waste';
import type { PaperSize } from './certificate-page';
import { isZipCodeOf, type StateCode } from './zip-prefixes';

/** States and territories by time zone; a state with two has that of most of its people. */
const statesByZone = {
  'America/New_York':
    'CT Connecticut, DC District of Columbia, DE Delaware, FL Florida, GA Georgia, IN Indiana, KY Kentucky, ' +
    'MA Massachusetts, MD Maryland, ME Maine, MI Michigan, NC North Carolina, NH New Hampshire, NJ New Jersey, ' +
    'NY New York, OH Ohio, PA Pennsylvania, RI Rhode Island, SC South Carolina, VA Virginia, VT Vermont, ' +
    'WV West Virginia',
  'America/Chicago':
    'AL Alabama, AR Arkansas, IA Iowa, IL Illinois, KS Kansas, LA Louisiana, MN Minnesota, MO Missouri, ' +
    'MS Mississippi, ND North Dakota, NE Nebraska, OK Oklahoma, SD South Dakota, TN Tennessee, TX Texas, WI Wisconsin',
  'America/Denver': 'CO Colorado, ID Idaho, MT Montana, NM New Mexico, UT Utah, WY Wyoming',
  'America/Phoenix': 'AZ Arizona',
  'America/Los_Angeles': 'CA California, NV Nevada, OR Oregon, WA Washington',
  'America/Anchorage': 'AK Alaska',
  'Pacific/Honolulu': 'HI Hawaii',
  'America/Puerto_Rico': 'PR Puerto Rico, VI Virgin Islands',
  'Pacific/Guam': 'GU Guam, MP Northern Mariana Islands',
  'Pacific/Pago_Pago': 'AS American Samoa',
};

const zoneOfState = new Map<string, string>();
/** By code and by name, in capitals. */
const codeOfState = new Map<string, StateCode>();
for (const [zone, states] of Object.entries(statesByZone)) {
  for (const state of states.toUpperCase().split(', ')) {
    const code = state.slice(0, 2) as StateCode;
    zoneOfState.set(code, zone);
    codeOfState.set(code, code).set(state.slice(3), code);
  }
}

const states = [...codeOfState.keys()];
const codes = states.filter((state) => state.length === 2).join('|');
const names = states.filter((state) => state.length > 2).join('|');

const countryAtEnd = /[\s,]+(?:USA?|UNITED STATES(?: OF AMERICA)?)$/;
const zipCodeAtEnd = /[\s,]+(\d{5})(?:-\d{4})?$/;
const codeAtEnd = new RegExp(`(?:^|[\\s,])(${codes})$`);
/** Not after a space: Port Washington is in New York. */
const nameAtEnd = new RegExp(`(?:^|[,\\n]\\s*)(${names})$`);

/**
 * The state at the end of an address in the United States. Codes count before a ZIP code or the country only, because
 * other countries have the same codes: `Milano, MI`. They also have postal codes of five digits, so a ZIP code must be
 * one of the state.
 */
function stateOfAddress(address: string): StateCode | undefined {
  const text = address.toUpperCase().replaceAll('.', '').trim();
  const local = text.replace(countryAtEnd, '');
  const zipCode = zipCodeAtEnd.exec(local)?.[1];
  const place = local.replace(zipCodeAtEnd, '');
  const isCodeClear = place !== text;
  const name = ((isCodeClear && codeAtEnd.exec(place)) || nameAtEnd.exec(place))?.[1];
  // Also a country.
  if (name === undefined || (name === 'GEORGIA' && !isCodeClear)) return undefined;
  const state = codeOfState.get(name);
  return state && zipCode !== undefined && !isZipCodeOf(state, zipCode) ? undefined : state;
}

type Generator = Pick<NewLoad, 'generator_epa_id' | 'generator_address'>;

/** The state of a generator in the United States: that in a complete EPA ID, else in the address. */
function generatorState({ generator_epa_id, generator_address }: Generator): StateCode | undefined {
  const epaId = generator_epa_id ?? '';
  // A shorter ID can be one of another country: `DE123456789` is a German tax number.
  const stated = checkEpaId(epaId) === 'valid' ? codeOfState.get(epaId.slice(0, 2)) : undefined;
  return stated ?? stateOfAddress(generator_address);
}

/** The IANA time zone where the waste was generated; UTC if no state is named. */
export function generatorTimeZone(generator: Generator): string {
  return zoneOfState.get(generatorState(generator) ?? '') ?? 'UTC';
}

/** US Letter where the waste was generated in the United States, A4 elsewhere. */
export function paperSize(generator: Generator): PaperSize {
  return generatorState(generator) === undefined ? 'A4' : 'LETTER';
}
