import { emptyNewLoad } from './empty-new-load';

test('the form opens with today as packaging date, kg as unit and everything else empty', () => {
  const { packaging_date, unit, ...others } = emptyNewLoad(new Date(2026, 10, 5, 23, 59));
  expect(packaging_date).toBe('2026-11-05');
  expect(unit).toBe('kg');
  expect(new Set(Object.values(others))).toEqual(new Set(['']));
});
