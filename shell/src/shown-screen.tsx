import { useLayoutEffect } from 'react';
import type { LoadedScreen } from './remotes/remote-result';
import { applyStyles } from './remotes/screen-styles';

/** A loaded screen, with the styles of its release for as long as it is there. */
export function ShownScreen({ loaded: { Screen, release } }: { loaded: LoadedScreen }) {
  useLayoutEffect(() => applyStyles(release), [release]);
  return <Screen />;
}
