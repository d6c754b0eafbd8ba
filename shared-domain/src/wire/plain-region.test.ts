import { formatNumber } from './number';
import { plainLocales, setRegion } from './region';
import { formatDay, formatInstant } from './time';

const { timeZone } = Intl.DateTimeFormat().resolvedOptions();

afterEach(() => setRegion({ locale: 'en-US', timeZone: undefined }));

/** What is written in each of the two ways, for each locale that needs no Intl; Intl's kind of space before AM and PM differs between browsers. */
function bothWays(write: () => string[]): string[][] {
  return [undefined, timeZone].map((zone) =>
    plainLocales.flatMap((locale) => {
      setRegion({ locale, timeZone: zone });
      return write().map((text) => text.replaceAll(/\s/g, ' '));
    }),
  );
}

test('days and times read the same without Intl', () => {
  // Every hour of 400 days with a leap day, and both ends of the allowed years.
  const hours = Array.from({ length: 24 * 400 }, (_, hour) => Date.UTC(2027, 11, 1, hour, (hour * 7) % 60));
  const ends = ['1900-01-02T00:00:00Z', '1969-12-31T23:59:59Z', '2199-12-31T23:59:59Z'].map((text) => Date.parse(text));
  const instants = [...hours, ...ends].map((time) => new Date(time));
  for (const format of [formatInstant, formatDay]) {
    const [own, expected] = bothWays(() => instants.map(format));
    expect(own).toEqual(expected);
  }
});

test('numbers read the same without Intl', () => {
  const numbers = [0, 0.01, 0.5, 7, 12.05, 999, 1000, 1250.5, 14_830, 1_000_000, 999_999_999.99, -1234.5];
  const [own, expected] = bothWays(() => numbers.map(formatNumber));
  expect(own).toEqual(expected);
});
