import {
  isFiltered,
  listedNumbers,
  noFilter,
  parametersOf,
  readLoadFilter,
  writeLoadFilter,
  type LoadFilter,
} from './load-filter';

test('a filter survives the round trip through the address', () => {
  const filter: LoadFilter = {
    text: 'a&b = c',
    generator: 'Acme & Co = 100%',
    site: '0190a1b2-0000-7000-8000-00000000005a',
    statuses: ['in_transit', 'disposed'],
    hazardClasses: ['3', '8'],
    attention: ['overdue', 'no_photo'],
    from: '2026-07-01',
    to: '2026-09-30',
    timeZone: 'America/Chicago',
    period: '',
    daysOf: 'last_event_at',
    sort: '-last_event_at',
  };
  const address = writeLoadFilter(new URLSearchParams(), filter);
  expect(readLoadFilter(new URLSearchParams(address.toString()))).toEqual(filter);
});

test('parameters keep their order, by which a saved view is recognized', () => {
  const address =
    'q=x&generator=y&site=0190a1b2-0000-7000-8000-00000000005a&status=disposed&hazard_class=3&attention=overdue&time_zone=Asia%2FTokyo&days_of=last_event_at&period=this-year&sort=status';
  expect(writeLoadFilter(new URLSearchParams(), readLoadFilter(new URLSearchParams(address))).toString()).toBe(address);
});

afterEach(() => void jest.useRealTimers());

test.each([
  ['last-30-days', ['2026-12-03', ''], ['2028-01-31', '']],
  ['this-quarter', ['2027-01-01', '2027-03-31'], ['2028-01-01', '2028-03-31']],
  ['last-quarter', ['2026-10-01', '2026-12-31'], ['2027-10-01', '2027-12-31']],
  ['this-year', ['2027-01-01', '2027-12-31'], ['2028-01-01', '2028-12-31']],
] as const)('the address names %s, which moves with the calendar', (period, [from, to], [laterFrom, laterTo]) => {
  const address = new URLSearchParams({ period });
  jest.useFakeTimers({ now: new Date('2027-01-01T00:01:00Z') });
  const filter = readLoadFilter(address);
  expect(filter).toEqual({ ...noFilter, from, to, period });
  expect(isFiltered(filter)).toBe(true);
  expect(writeLoadFilter(new URLSearchParams('from=2026-01-01&to=2026-01-02'), filter).toString()).toBe(`${address}`);
  jest.setSystemTime(new Date('2028-02-29T23:59:00Z'));
  expect(readLoadFilter(address)).toEqual({ ...noFilter, from: laterFrom, to: laterTo, period });
});

test.each([
  ['America/Chicago', '2026-10-01', '2026-12-31'],
  ['Asia/Tokyo', '2027-01-01', '2027-03-31'],
])('a period with a time zone moves with the calendar of %s', (timeZone, from, to) => {
  jest.useFakeTimers({ now: new Date('2026-12-31T18:00:00Z') });
  const address = new URLSearchParams({ time_zone: timeZone, period: 'this-quarter' });
  const filter = readLoadFilter(address);
  expect(filter).toEqual({ ...noFilter, from, to, timeZone, period: 'this-quarter' });
  expect(parametersOf(filter)).toMatchObject({ from, to, time_zone: timeZone });
  expect(`${writeLoadFilter(new URLSearchParams(), filter)}`).toBe(`${address}`);
});

test('an unknown time zone is ignored, and one without days filters nothing', () => {
  for (const time_zone of ['America/Springfield', '']) {
    const days = { from: '2026-03-01' };
    expect(readLoadFilter(new URLSearchParams({ ...days, time_zone }))).toEqual({ ...noFilter, ...days });
  }
  const filter = readLoadFilter(new URLSearchParams({ time_zone: 'Asia/Tokyo' }));
  expect(isFiltered(filter)).toBe(false);
  expect(parametersOf(filter).time_zone).toBe('');
});

test('an unknown period is ignored, and so is one next to days', () => {
  for (const period of ['next-year', 'this-year', 'constructor']) {
    const filter = readLoadFilter(new URLSearchParams({ from: '2020-02-01', period }));
    expect(filter).toEqual({ ...noFilter, from: '2020-02-01' });
  }
  expect(readLoadFilter(new URLSearchParams('period=next-year'))).toEqual(noFilter);
});

test('an empty filter adds nothing to the address, and other parameters stay', () => {
  const address = new URLSearchParams(
    'q=x&generator=y&status=disposed&status=certified&hazard_class=3&from=2026-07-01&theme=dark',
  );
  expect(writeLoadFilter(address, noFilter).toString()).toBe('theme=dark');
});

test('whitespace, an unknown status and endless text do not filter wrongly', () => {
  expect(readLoadFilter(new URLSearchParams({ q: '   ', generator: ' ', status: 'lost' }))).toEqual(noFilter);
  expect(readLoadFilter(new URLSearchParams({ q: 'x'.repeat(500) })).text).toHaveLength(200);
});

test.each([
  ['q', 'text'],
  ['generator', 'generator'],
] as const)('a long %s is never cut within a character, and control characters are removed', (name, part) => {
  const read = (address: string) => readLoadFilter(new URLSearchParams(address))[part];
  expect(read(`${name}=${'x'.repeat(199)}💧💧`)).toBe(`${'x'.repeat(199)}💧`);
  // No load can contain them.
  expect(read(`${name}=%00`)).toBe('');
  expect(read(`${name}=Gulf%00%1B%20Coast%20`)).toBe('Gulf Coast');
});

test('`days_of` without days stays in the address and filters nothing', () => {
  const filter = readLoadFilter(new URLSearchParams('days_of=last_event_at'));
  expect(writeLoadFilter(new URLSearchParams(), filter).toString()).toBe('days_of=last_event_at');
  expect(isFiltered(filter)).toBe(false);
  expect(parametersOf(filter).days_of).toBe('');
  expect(parametersOf({ ...filter, to: '2026-07-01' }).days_of).toBe('last_event_at');
  expect(readLoadFilter(new URLSearchParams('days_of=disposal_scheduled'))).toEqual(noFilter);
});

test('an address of an earlier build that sorts by the scheduled disposal sorts by what is due', () => {
  expect(readLoadFilter(new URLSearchParams('sort=-disposal_scheduled')).sort).toBe('-due');
});

test('days that do not exist, a period that ends before it begins, and an unknown order filter nothing', () => {
  expect(readLoadFilter(new URLSearchParams('from=2026-02-30&to=soon&sort=generator_name'))).toEqual(noFilter);
  expect(readLoadFilter(new URLSearchParams('from=2026-03-02&to=2026-03-01'))).toEqual({
    ...noFilter,
    from: '2026-03-02',
  });
});

test('each status and class counts once, in order', () => {
  const address = new URLSearchParams('status=disposed&status=lost&status=generated&status=disposed');
  expect(readLoadFilter(address).statuses).toEqual(['generated', 'disposed']);
  const classes = new URLSearchParams('hazard_class=8&hazard_class=6.1&hazard_class=3&hazard_class=8');
  expect(readLoadFilter(classes).hazardClasses).toEqual(['3', '8']);
});

test('a site is an id, whatever its case, and anything else filters nothing', () => {
  const id = '0190a1b2-0000-7000-8000-00000000005a';
  expect(readLoadFilter(new URLSearchParams({ site: id.toUpperCase() }))).toEqual({ ...noFilter, site: id });
  for (const site of ['Plant 4', `${id}0`, `x${id}`]) {
    expect(readLoadFilter(new URLSearchParams({ site }))).toEqual(noFilter);
  }
});

test.each([
  ['100210747ELC, 100272843ELC', ['100210747ELC', '100272843ELC']],
  ['11A 22B  11A', ['11A', '22B']],
  ['11A;\n22B,', ['11A', '22B']],
  ['2,4-D', null],
  ['1,1,1-Trichloroethane', null],
  ['100210747ELC', null],
  ['Acme, Inc.', null],
  ['Gulf Coast', null],
])('the search "%s" lists the numbers %j', (text, numbers) => {
  expect(listedNumbers(text)).toEqual(numbers);
});

test('a list of numbers may be longer than a phrase, up to 200 numbers', () => {
  const numbers = Array.from({ length: 250 }, (_, row) => `1002107${row}ELC`);
  const { text } = readLoadFilter(new URLSearchParams({ q: numbers.join('\n') }));
  expect(listedNumbers(text)).toEqual(numbers.slice(0, 200));
});

test('a list longer than a phrase may contain short numbers, and numbers without a digit', () => {
  const short = Array.from({ length: 60 }, (_, row) => `M-${row}`).join(' ');
  const withWord = [...Array.from({ length: 30 }, (_, row) => `1002107${row}ELC`), 'SAMPLE'].join(', ');
  for (const q of [short, withWord]) expect(readLoadFilter(new URLSearchParams({ q })).text).toBe(q);
  expect(listedNumbers(withWord)).toHaveLength(31);
});

test.each<[Partial<LoadFilter>, boolean]>([
  [{}, false],
  [{ sort: 'status' }, false],
  [{ text: 'x' }, true],
  [{ generator: 'x' }, true],
  [{ statuses: ['disposed'] }, true],
  [{ hazardClasses: ['3'] }, true],
  [{ site: '0190a1b2-0000-7000-8000-00000000005a' }, true],
  [{ from: '2026-07-01' }, true],
  [{ to: '2026-07-01' }, true],
])('with %j, the answer to whether loads may be left out is %s', (part, isActive) => {
  expect(isFiltered({ ...noFilter, ...part })).toBe(isActive);
});
