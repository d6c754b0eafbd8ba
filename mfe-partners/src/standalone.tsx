import { runAlone, type MockAnswers } from 'shared-auth/testing';
import { acme, anAccess, aPartnerKey, inDays, nord } from 'shared-domain/testing';
import { partnersPath } from 'shared-domain/wire';
import { GlobalStyle } from 'shared-ui';
import { Screen } from './screen';

const expired = aPartnerKey({ id: '0190a1b2-0000-7000-8000-0000000000e2', expires_at: inDays(-1) });
const issued = {
  key: aPartnerKey({ id: '0190a1b2-0000-7000-8000-0000000000e3' }),
  secret: 'lpk_0190a1b2000070008000_mock',
};

/** The mock responses; their numbers have no meaning. */
const answers: MockAnswers = {
  listClients: [acme, nord],
  listPartnerKeys: [aPartnerKey(), expired],
  createPartnerKey: issued,
  rotatePartnerKey: issued,
  revokePartnerKey: aPartnerKey({ revoked_at: inDays(0), revoked_by: 'admin@demo.example', revoke_reason: 'Test' }),
  listEmbedAccess: [anAccess(), anAccess({ id: '0190a1b2-0000-7000-8000-0000000000a2', refusal: 'foreign_origin' })],
  issuePlaygroundToken: { token: 'mock', expires_in: 300 },
};

void runAlone({
  screen: <Screen />,
  route: partnersPath,
  at: partnersPath,
  answers: () => answers,
  children: <GlobalStyle />,
});
