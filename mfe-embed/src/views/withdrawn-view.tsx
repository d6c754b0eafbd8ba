import { Button, FailedState } from 'shared-ui';

/** Shown instead of a release that must no longer run. */
export function WithdrawnView() {
  return (
    <FailedState
      titleLevel={1}
      title="This version was withdrawn"
      text="To get the current one, reload the page."
      action={
        <Button variant="primary" icon="refresh" onClick={() => location.reload()}>
          Reload Page
        </Button>
      }
    />
  );
}
