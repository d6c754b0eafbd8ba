import { describeHistoryLimit } from './load-limits';

test.each([
  [
    950,
    'This load has 950 tracking events. After 1,000, only corrections and steps that change its status can be recorded.',
  ],
  [
    1000,
    'This load has reached the limit of 1,000 tracking events. Only corrections and steps that change its status can still be recorded.',
  ],
  [
    1050,
    'This load has reached the limit of 1,050 tracking events. Only steps that change its status to Disposed or Certified, and corrections of such steps, can still be recorded.',
  ],
  [1100, 'This load has reached the limit of 1,100 tracking events. No more events can be recorded.'],
])('of a load with %d events, what can still be recorded is stated', (count, sentence) => {
  expect(describeHistoryLimit(count)).toBe(sentence);
});

test('far from the limit, nothing is stated', () => {
  expect(describeHistoryLimit(949)).toBeNull();
});
