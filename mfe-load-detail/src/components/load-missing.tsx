import { BrandHeader, ButtonLink, FailedState, Page, useScreenTitle } from 'shared-ui';

/** The face of an address that names no load of this account. */
export function LoadMissing({ wayBack }: { wayBack: string }) {
  useScreenTitle('Waste load not found');
  return (
    <>
      <BrandHeader />
      <Page>
        <FailedState
          titleLevel={1}
          title="Waste load not found"
          text="It may have been entered wrongly, or it belongs to another account."
          action={<ButtonLink to={wayBack}>Return to Dashboard</ButtonLink>}
        />
      </Page>
    </>
  );
}
