import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { getExample, run } from './example';

const repositoryRoot = join(__dirname, '../../..');

const names = 'express-tokens, iframe-page, plain-page, react-18-federation, vue-portal';

test('without a name, the examples are listed', async () => {
  const say = jest.spyOn(console, 'log').mockReturnValueOnce(undefined);
  await run({ repositoryRoot, args: [] });
  expect(say).toHaveBeenCalledWith(names);
});

test.each(['plain', 'smallest-remote'])('the name %s is refused with a list of the examples', (name) => {
  expect(() => getExample(repositoryRoot, name)).toThrow(`Choose one of: ${names}.`);
});

test('an example states the keys that it needs', () => {
  const { keys, main } = getExample(repositoryRoot, 'plain-page');
  expect(existsSync(main)).toBe(true);
  expect(keys).toEqual({ PARTNER_KEY: 'Gulf Coast Chemicals', SECOND_PARTNER_KEY: 'Lakeshore Plating Works' });
});
