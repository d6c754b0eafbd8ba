import { ButtonLink, FailedState, LoadSearchHint, Page, useScreenTitle } from 'shared-ui';

/** Shown if no load of this account has the address. */
export function LoadMissing({ wayBack }: { wayBack: string }) {
  useScreenTitle('Waste load not found');
  return (
    <Page>
      <FailedState
        titleLevel={1}
        title="Waste load not found"
        text={
          <>
            <span>Check the link. The load may belong to another account.</span>
            <LoadSearchHint />
          </>
        }
        action={<ButtonLink to={wayBack}>Return to Dashboard</ButtonLink>}
      />
    </Page>
  );
}
