import { signOut } from 'shared-auth';
import { Button, LoadingState } from 'shared-ui';
import { reloadPage } from '../remotes/reload-page';

/** The page until it knows whose session it is; should that take long, it can be begun anew or with the password. */
export function SessionRestoring() {
  return (
    <LoadingState
      label="Loading..."
      onRetry={reloadPage}
      action={
        <Button variant="primary" onClick={() => void signOut()}>
          Sign in
        </Button>
      }
    />
  );
}
