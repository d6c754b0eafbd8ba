import { PageHeader } from 'shared-ui';

/** The one door of a remote: a component without props, which the shell mounts under the remote's route. */
export function Screen() {
  return <PageHeader title="Hello" />;
}
