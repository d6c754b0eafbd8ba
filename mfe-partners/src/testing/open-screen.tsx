import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event';
import { renderScreen, type MockAnswers } from 'shared-auth/testing';
import { acme, aPartnerKey, aUser, nord } from 'shared-domain/testing';
import { Screen } from '../screen';

const anAdmin = aUser({ role: 'admin', client_id: null });

/** Mounts the screen as the shell does. */
export function openScreen(answers: MockAnswers = {}, { at = '/embed', user = anAdmin } = {}) {
  const person = userEvent.setup({ delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never });
  const usual: MockAnswers = { listClients: [nord, acme], listPartnerKeys: [aPartnerKey()], listEmbedAccess: [] };
  return { person, ...renderScreen(<Screen />, { at, route: '/embed', user, answers: { ...usual, ...answers } }) };
}
