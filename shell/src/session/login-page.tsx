import { useEffect } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { useSession } from 'shared-auth';
import { Logo, ThemeToggle, useScreenTitle } from 'shared-ui';
import { useRemotes } from '../remotes/remotes-context';
import { findScreen } from '../screens';
import { nextPath } from './next-path';
import { SessionRestoring } from './session-restoring';
import { BetaFooter } from './beta-footer';
import { CustodyLine } from './custody-line';
import { LoginBenefits } from './login-benefits';
import { LoginForm } from './login-form';
import { Bar, Content, Layout, Story, Tagline, Work } from './login-layout';

/** The sign-in form, and what the portal does. */
export function LoginPage() {
  const session = useSession();
  const { state } = useLocation();
  const target = nextPath(state);
  const { screenLoader } = useRemotes();
  useScreenTitle('Client Portal');
  useEffect(() => {
    // The code of the next screen is loaded while the user types.
    const remote = findScreen(new URL(target, location.origin).pathname)?.screen.remote;
    if (remote) void screenLoader.load(remote);
  }, [screenLoader, target]);

  if (session.state === 'restoring') return <SessionRestoring />;
  if (session.state === 'signed-in') return <Navigate to={target} replace />;
  return (
    <Layout>
      <Bar>
        <Logo />
        <ThemeToggle />
      </Bar>
      <Content>
        <Work>
          <LoginForm />
        </Work>
        <Story aria-label="What the portal does">
          <Tagline>Every load accounted for, from source to final disposal.</Tagline>
          <CustodyLine />
          <LoginBenefits />
        </Story>
      </Content>
      <BetaFooter />
    </Layout>
  );
}
