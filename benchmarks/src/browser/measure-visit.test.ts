import { longestChain } from './measure-visit';

test.each([
  ['nothing', [], 0],
  [
    'answers side by side',
    [
      [0, 5],
      [1, 4],
      [2, 9],
    ],
    1,
  ],
  [
    'a page, its script and two answers side by side',
    [
      [0, 1],
      [1, 2],
      [2, 4],
      [2, 3],
    ],
    3,
  ],
  [
    'one that has not ended',
    [
      [0, 1],
      [1, Infinity],
    ],
    1,
  ],
])('the longest chain of %s', (_what, spans, length) => {
  expect(longestChain(spans.map(([from = 0, to = 0]) => ({ from, to })))).toBe(length);
});
