import { useLayoutEffect } from 'react';
import { setShownReleases } from 'shared-auth';
import { releaseId } from 'shared-domain/releases';
import { readShellRelease } from './registry/page-data';
import type { LoadedScreen } from './remote-result';
import { applyStyles } from './files/screen-styles';

/** A loaded screen. While it is mounted, its styles apply and recorded data names its release. */
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
