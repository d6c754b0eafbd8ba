import { signOut } from 'shared-auth';
import { Button, LoadingState } from 'shared-ui';
import { reloadPage } from '../frame/leave-page';

/** Shown while the session is restored. If that takes long, the user can reload the page or sign in. */
export function SessionRestoring() {
  return (
    <LoadingState
      label="Loading..."
      onRetry={reloadPage}
      action={
        <Button variant="primary" onClick={() => void signOut()}>
          Sign In
        </Button>
      }
    />
  );
}
