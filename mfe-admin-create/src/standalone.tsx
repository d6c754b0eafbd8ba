import { runAlone, type MockAnswers } from 'shared-auth/testing';
import { createLoadPath } from 'shared-domain/waste';
import { aLoad } from 'shared-domain/testing';
import { GlobalStyle } from 'shared-ui';
import { Screen } from './screen';

/** The mock responses; their numbers have no meaning. */
const answers: MockAnswers = {
  listClients: [
    { id: '0190a1b2-0000-7000-8000-0000000000c1', company: 'Gulf Coast Chemicals', name: 'Maria Lopez' },
    { id: '0190a1b2-0000-7000-8000-0000000000c2', company: 'Prairie Agro', name: 'Tom Becker' },
  ],
  listGenerators: [
    {
      generator_name: 'Gulf Coast Chemicals, Pasadena plant',
      generator_address: '1200 Port Road, Pasadena, TX 77506',
      generator_epa_id: 'TXD008092793',
    },
  ],
  createLoad: ({ body }) => aLoad({ manifest_number: body.manifest_number }),
};

void runAlone({
  screen: <Screen />,
  route: createLoadPath,
  at: createLoadPath,
  answers: () => answers,
  children: <GlobalStyle />,
});
