import { readOptions } from './read-options';

test('without options everything is shown, in the language of the page', () => {
  document.documentElement.lang = 'de';
  expect(readOptions({})).toMatchObject({
    filter: { text: '', generator: '', statuses: [], from: '', to: '' },
    parts: ['overview', 'search', 'filters', 'list', 'map'],
    region: { locale: 'de', timeZone: undefined },
    theme: 'auto',
    opensLoads: false,
    problems: [],
  });
  document.documentElement.lang = '';
});

test('the list starts with the statuses, generator and days that the page wants', () => {
  const { filter, problems } = readOptions({
    status: ['disposed', 'generated'],
    generator: ' Gulf Coast ',
    from: '2026-01-01',
    to: '2026-03-31',
  });
  expect(filter).toMatchObject({
    text: '',
    generator: 'Gulf Coast',
    statuses: ['generated', 'disposed'],
    from: '2026-01-01',
    to: '2026-03-31',
  });
  expect(problems).toEqual([]);
});

test.each([
  [{ status: ['lost'] }, 'status has the invalid value lost.'],
  [{ from: 'yesterday' }, 'from has the invalid value yesterday.'],
  [{ from: '2026-02-01', to: '2026-01-01' }, 'to has the invalid value 2026-01-01.'],
  [{ locale: 'not a language' }, 'locale has the invalid value not a language.'],
  [{ timeZone: 'Mars/Olympus' }, 'timeZone has the invalid value Mars/Olympus.'],
  [{ theme: 'pink' }, 'theme has the invalid value pink.'],
  [{ parts: ['list', 'footer'] }, 'parts has the invalid value footer.'],
  [{ parts: ['search'] }, 'parts has the invalid value search.'],
  [{ status: 'disposed' }, 'status has the invalid value disposed.'],
  [{ parts: 'list' }, 'parts has the invalid value list.'],
  [{ parts: 7 }, 'parts has the invalid value 7.'],
])('%j is named, and its default is used', (options, problem) => {
  expect(readOptions(options as never).problems).toEqual([problem]);
});

test('everything is shown if the lists of statuses and parts are not arrays', () => {
  expect(readOptions({ status: 'disposed', parts: 'list' } as never)).toEqual({
    ...readOptions({}),
    problems: ['status has the invalid value disposed.', 'parts has the invalid value list.'],
  });
});

test.each(['theme', 'locale', 'timeZone', 'status', 'generator', 'from', 'to', 'parts', 'opensLoads'])(
  'without a value, %s counts as not given',
  (name) => {
    for (const value of [null, undefined]) expect(readOptions({ [name]: value })).toEqual(readOptions({}));
  },
);
