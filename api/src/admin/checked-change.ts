import { rolloutChangeSchema, type RolloutChange } from 'shared-domain/releases';
import { assertValid } from '../platform/plugins/validation';

/** A change as the API would take it. Throws `invalid_input`. */
export function checkedChange<Change extends RolloutChange>(change: Change): Change {
  const schema = rolloutChangeSchema.anyOf.find(({ properties }) => properties.action.const === change.action);
  if (!schema) throw new Error(`There is no change ${change.action}`);
  assertValid(schema, change);
  return change;
}
