import { runAlone } from 'shared-auth/testing';
import { dashboardPath } from 'shared-domain/wire';
import { GlobalStyle } from 'shared-ui';
import { Screen } from './screen';
import { standaloneAnswers } from './standalone-answers';

// `?loads=100000` creates that many.
void runAlone({
  screen: <Screen />,
  route: dashboardPath,
  at: dashboardPath,
  answers: (settings) => standaloneAnswers(Number(settings.get('loads') ?? 60)),
  children: <GlobalStyle />,
});
