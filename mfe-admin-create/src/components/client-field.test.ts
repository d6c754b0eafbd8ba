import { acme, nord } from 'shared-domain/testing';
import { filterClients } from './client-field';

test('every typed word must be part of company or name, in any case', () => {
  expect(filterClients([acme, nord], 'ruiz ACME', '')).toEqual([acme]);
  expect(filterClients([acme, nord], '  ', '')).toEqual([acme, nord]);
});

test('the chosen client remains in the list', () => {
  expect(filterClients([acme, nord], 'acme', nord.id)).toEqual([acme, nord]);
});
