import { BrandHeader, ButtonLink, FailedState, Page, useScreenTitle } from 'shared-ui';

/** What everyone but administrators reads here. */
export function AccessDenied({ wayBack }: { wayBack: string }) {
  useScreenTitle('Access Denied');
  return (
    <>
      <BrandHeader />
      <Page>
        <FailedState
          title="Access Denied"
          titleLevel={1}
          text="Only administrators can create waste loads."
          action={<ButtonLink to={wayBack}>Back to Dashboard</ButtonLink>}
        />
      </Page>
    </>
  );
}
