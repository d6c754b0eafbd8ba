import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { getExample } from './example';

const repositoryRoot = join(__dirname, '../../..');

test.each([undefined, 'plain', 'smallest-remote'])('the name %s is refused with a list of the examples', (name) => {
  expect(() => getExample(repositoryRoot, name)).toThrow(
    'Choose one of: express-tokens, iframe-page, plain-page, react-18-federation, vue-portal.',
  );
});

test('an example states the keys that it needs', () => {
  const { keys, main } = getExample(repositoryRoot, 'plain-page');
  expect(existsSync(main)).toBe(true);
  expect(keys).toEqual({ PARTNER_KEY: 'Gulf Coast Chemicals', SECOND_PARTNER_KEY: 'Lakeshore Plating Works' });
});
