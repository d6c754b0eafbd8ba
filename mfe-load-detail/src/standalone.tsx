import { callPage } from 'shared-auth';
import { runAlone } from 'shared-auth/testing';
import { isLoadStatus, loadPath, loadPathPattern, wasteEndpoints } from 'shared-domain/waste';
import { GlobalStyle } from 'shared-ui';
import { Screen } from './screen';
import { sampleLoadId, standaloneAnswers } from './standalone-answers';

// `?status=disposed` and `?events=80` change the load.
void runAlone({
  screen: <Screen />,
  // Also for the address of a photo, which the shell mounts separately.
  route: `${loadPathPattern}/photos?/:photoId?`,
  at: loadPath(sampleLoadId),
  atOnApi: async () =>
    loadPath((await callPage(wasteEndpoints.listLoads, { query: { limit: 1 } })).items[0]?.id ?? sampleLoadId),
  answers: (settings) => {
    const status = settings.get('status');
    return standaloneAnswers(isLoadStatus(status) ? status : 'in_transit', Number(settings.get('events') ?? 6));
  },
  children: <GlobalStyle />,
});
