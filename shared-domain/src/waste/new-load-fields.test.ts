import { missingFieldMessage, requiredLoadFields } from './new-load-fields';
import { newLoadSchema } from './load';

test('a missing field is named with its first underscore as a space', () => {
  expect(missingFieldMessage('manifest_number')).toBe('Please fill in the manifest number field');
  expect(missingFieldMessage('generator_epa_id')).toBe('Please fill in the generator epa_id field');
  expect(missingFieldMessage('unit')).toBe('Please fill in the unit field');
});

test('the form and the schema require the same fields', () => {
  expect([...requiredLoadFields].sort()).toEqual([...(newLoadSchema.required ?? [])].sort());
});
