import { type FormEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { peekFirstSignIn } from 'shared-domain/browser';
import { type Credentials } from 'shared-domain/wire';
import {
  Button,
  color,
  Field,
  InlineError,
  Logo,
  SlowNotice,
  space,
  Stack,
  TextInput,
  textSize,
  ThemeToggle,
} from 'shared-ui';
import styled from 'styled-components';
import { Bar, BetaFooter, Content, Layout, Picture, Story, Tagline, Work } from './login-layout';
import { CustodyLine, LoginBenefits } from './login-story';
import scene from './login-scene.svg';
import { focusPassword, PasswordField, useSignIn } from './sign-in';
import { findDocumentForm, takeOverTyped } from './take-over-sign-in';
import { addTypeface } from './typeface';

interface LoginScreenProps {
  /** Website of the company that made the portal. */
  makerUrl: string | undefined;
}

/** The sign-in form, and what the portal does. */
export function LoginScreen({ makerUrl }: LoginScreenProps) {
  useEffect(() => void addTypeface(), []);
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
          <Picture viewBox="0 0 640 272" aria-hidden="true">
            <use href={`${scene}#scene`} />
          </Picture>
          <CustodyLine />
          <LoginBenefits />
        </Story>
      </Content>
      <BetaFooter makerUrl={makerUrl} />
    </Layout>
  );
}

/** Email and password, validated by the browser. */
function LoginForm() {
  const [documentForm] = useState(findDocumentForm);
  const { isSubmitting, failure, submit } = useSignIn(documentForm.failure);
  const form = useRef<HTMLFormElement>(null);

  const send = async (credentials: Credentials): Promise<void> => {
    if (!(await submit(credentials)) && form.current) focusPassword(form.current);
  };
  const onSubmit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    void send({ email: String(fields.get('email')), password: String(fields.get('password')) });
  };
  useLayoutEffect(() => {
    const layout = form.current?.closest('main')?.parentElement;
    if (layout) takeOverTyped(documentForm, layout);
    if (documentForm.failure && form.current) focusPassword(form.current);
  }, [documentForm]);
  useEffect(() => {
    // A visitor may have been faster than the bundles.
    const sent = peekFirstSignIn();
    if (sent) void send(sent.credentials);
    // oxlint-disable-next-line react/exhaustive-deps -- once
  }, []);

  return (
    <form ref={form} onSubmit={onSubmit} aria-label="Sign in">
      <Title tabIndex={-1}>Client Portal</Title>
      <Subtitle>Access your dashboard</Subtitle>
      <Stack $gap={4}>
        <Field label="Email">
          {(control) => (
            <TextInput
              {...control}
              name="email"
              type="email"
              required
              autoFocus={!documentForm.form}
              autoComplete="username"
              placeholder="Enter your email"
            />
          )}
        </Field>
        <PasswordField isSubmitting={isSubmitting} />
        {failure && <InlineError>{failure}</InlineError>}
        <SlowNotice isWaiting={isSubmitting} advice="You can keep waiting, or reload the page and sign in again." />
        <Submit type="submit" variant="primary" isBusy={isSubmitting}>
          {isSubmitting ? 'Signing In...' : 'Sign In'}
        </Submit>
      </Stack>
    </form>
  );
}

const Title = styled.h1`
  font-size: ${textSize.heading};
  letter-spacing: -0.02em;
`;

const Subtitle = styled.p`
  margin-block: ${space(1)} ${space(6)};
  color: ${color.muted};
`;

const Submit = styled(Button)`
  inline-size: 100%;
  margin-block-start: ${space(2)};
`;
