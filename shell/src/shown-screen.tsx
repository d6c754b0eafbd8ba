import { useLayoutEffect } from 'react';
import { setShownReleases } from 'shared-auth';
import { releaseId } from 'shared-domain/releases';
import { readShellRelease } from './releases/page-data';
import type { LoadedScreen } from './remotes/remote-result';
import { applyStyles } from './remotes/screen-styles';

/** A loaded screen. As long as it is there its styles count, and what is recorded there names its release. */
export function ShownScreen({ loaded: { Screen, release } }: { loaded: LoadedScreen }) {
  useLayoutEffect(() => {
    const own = readShellRelease();
    const shell = own && releaseId(own);
    setShownReleases({ shell, remote: releaseId(release) });
    const endStyles = applyStyles(release);
    return () => {
      setShownReleases({ shell, remote: null });
      endStyles();
    };
  }, [release]);
  return <Screen />;
}
