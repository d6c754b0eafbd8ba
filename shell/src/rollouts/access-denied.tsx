import { useLocation } from 'react-router-dom';
import { dashboardPathFrom } from 'shared-domain';
import { BrandHeader, ButtonLink, FailedState, Page, useScreenTitle } from 'shared-ui';

/** What everyone but administrators reads here. */
export function AccessDenied() {
  const { state } = useLocation() as { state: unknown };
  useScreenTitle('Access Denied');
  return (
    <>
      <BrandHeader />
      <Page>
        <FailedState
          title="Access Denied"
          titleLevel={1}
          text="Only administrators can manage releases."
          action={<ButtonLink to={dashboardPathFrom(state)}>Back to Dashboard</ButtonLink>}
        />
      </Page>
    </>
  );
}
