import { requiredLoadFields } from './load-limits';
import { newLoadSchema } from './load';

test('the form and the schema require the same fields', () => {
  expect([...requiredLoadFields].sort()).toEqual([...(newLoadSchema.required ?? [])].sort());
});
