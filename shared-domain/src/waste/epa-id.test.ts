import { checkEpaId } from './epa-id';

test.each([
  ['TXD008092793', 'valid'],
  ['NCCESQG', 'unusual-length'],
  ['CA99999996', 'unusual-length'],
  ['txd008092793', 'invalid'],
  ['TX', 'invalid'],
  ['TXD0080927931', 'invalid'],
  ['1XD008092793', 'invalid'],
])('the EPA ID %p is %s', (epaId, verdict) => {
  expect(checkEpaId(epaId)).toBe(verdict);
});
