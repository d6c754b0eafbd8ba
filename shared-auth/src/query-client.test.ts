import { ApiError } from './api-error';
import { createQueryClient } from './query-client';

const retry = createQueryClient().getDefaultOptions().queries?.retry as (count: number, failure: Error) => boolean;

test('what the server has decided is not asked again', () => {
  expect(retry(0, new ApiError('not_found', { status: 404 }))).toBe(false);
  expect(retry(0, new ApiError('cancelled'))).toBe(false);
  expect(retry(0, new Error('mistake'))).toBe(false);
});

test('what may pass by itself is asked once more', () => {
  expect(retry(0, new ApiError('overloaded', { status: 503 }))).toBe(true);
  expect(retry(0, new ApiError('unreachable'))).toBe(true);
  expect(retry(1, new ApiError('unreachable'))).toBe(false);
});
