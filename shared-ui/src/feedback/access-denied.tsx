import { ButtonLink } from '../controls/button-link';
import { BrandHeader } from '../layout/brand-header';
import { Page } from '../layout/page';
import { useScreenTitle } from '../layout/use-screen-title';
import { FailedState } from './failed-state';

export interface AccessDeniedProps {
  /** Who may do what, in one sentence. */
  text: string;
  /** Address of the dashboard, as it was left. */
  wayBack: string;
}

/** The page in place of one that is not for this account. */
export function AccessDenied({ text, wayBack }: AccessDeniedProps) {
  useScreenTitle('Access Denied');
  return (
    <>
      <BrandHeader />
      <Page>
        <FailedState
          title="Access Denied"
          titleLevel={1}
          text={text}
          action={<ButtonLink to={wayBack}>Back to Dashboard</ButtonLink>}
        />
      </Page>
    </>
  );
}
