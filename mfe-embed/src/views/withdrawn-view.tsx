import { FailedState } from 'shared-ui';

/** Shown instead of a release that must not run any longer. */
export function WithdrawnView() {
  return <FailedState title="This version was withdrawn." text="To get the current one, reload the page." />;
}
