import { ButtonLink, FailedState, isEmbedded, Page, useScreenTitle } from 'shared-ui';

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
            {!isEmbedded() && (
              <>
                <br />
                To find a load, search by manifest number at the top of the page.
              </>
            )}
          </>
        }
        action={<ButtonLink to={wayBack}>Return to Dashboard</ButtonLink>}
      />
    </Page>
  );
}
