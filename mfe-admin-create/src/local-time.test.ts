import { readerDayText } from 'shared-domain/wire';
import { parseLocalMoment } from './local-time';

test('a chosen day stays that day for the person who chose it', () => {
  const moment = parseLocalMoment('2026-03-01');
  expect(moment && readerDayText(moment)).toBe('2026-03-01');
  expect(moment?.getHours()).toBe(0);
});

test("a chosen time is in the reader's time zone", () => {
  expect(parseLocalMoment('2026-11-20T14:30')).toEqual(new Date(2026, 10, 20, 14, 30));
});

test('a two-digit year is never read as one of the last century', () => {
  expect(parseLocalMoment('0026-11-20')).toBeNull();
  expect(parseLocalMoment('0026-11-20T14:30')).toBeNull();
});

test.each(['', '2026-02-30', '2026-13-01', '20-11-2026', 'tomorrow'])('%j is not a day', (text) => {
  expect(parseLocalMoment(text)).toBeNull();
});
