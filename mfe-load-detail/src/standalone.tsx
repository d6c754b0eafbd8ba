import { listLoadPage } from 'shared-auth';
import { runAlone } from 'shared-auth/testing';
import { isLoadStatus, loadPath, loadPathPattern } from 'shared-domain';
import { GlobalStyle } from 'shared-ui';
import { Screen } from './screen';
import { sampleLoadId, standaloneAnswers } from './standalone-answers';

// `?status=disposed` and `?events=80` change the load.
void runAlone({
  screen: <Screen />,
  // Also for the address of a photo, which the shell mounts separately.
  route: `${loadPathPattern}/photos?/:photoId?`,
  at: loadPath(sampleLoadId),
  atOnApi: async () => loadPath((await listLoadPage({ limit: 1 })).loads[0]?.id ?? sampleLoadId),
  answers: (settings) => {
    const status = settings.get('status');
    return standaloneAnswers(isLoadStatus(status) ? status : 'in_transit', Number(settings.get('events') ?? 6));
  },
  children: <GlobalStyle />,
});
