import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeToken } from 'shared-auth/testing';
import { aUser } from 'shared-domain/testing';
import { reloadPage } from '../frame/leave-page';
import { aDocument, aRelease, signed } from '../testing/a-registry';
import { pageElements, publishPage, withdrawPage, type PageFacts } from '../testing/publish-page';
import { renderApp } from '../testing/render-app';
import { createReleases } from './releases';

jest.mock('../frame/leave-page', () => ({ reloadPage: jest.fn() }));

const user = aUser();
const keyless: PageFacts = { signed: null, keys: [] };
const whole: PageFacts = { document: aDocument({ revision: 3, releases: { 'mfe-dashboard': aRelease() } }) };
let fresh = keyless;

beforeEach(() => {
  fresh = keyless;
  jest.mocked(reloadPage).mockClear();
  jest.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response(pageElements(fresh)));
});
afterEach(() => {
  withdrawPage();
  localStorage.clear();
  sessionStorage.clear();
});

/** The whole shell on a page that a portal gave before it had read its registry. */
function open() {
  publishPage(keyless);
  const answers = {
    signIn: { token: fakeToken(), user },
    signOut: undefined,
    getReleases: signed('registry', whole.document),
  };
  return renderApp({ answers, releases: createReleases({ asksRegistry: true, onRefusal: () => undefined }) });
}

async function signIn(): Promise<void> {
  await userEvent.type(screen.getByLabelText('Email'), user.email);
  await userEvent.type(screen.getByLabelText('Password'), 'Demo-portal-2026');
  await userEvent.click(screen.getByRole('button', { name: 'Sign In' }));
}

test('signing in and out works; the page explains why the screen is missing, and no remote is loaded', async () => {
  const { runtime } = open();
  await signIn();
  expect(await screen.findByText('mfe-dashboard · registry')).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent("This screen's version could not be confirmed");
  expect(runtime.loadDoor).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Logout' }));
  expect(await screen.findByRole('heading', { name: 'Client Portal' })).toBeVisible();
});

test('if the portal has read its registry by the sign-in, the page reloads automatically', async () => {
  open();
  fresh = whole;
  await userEvent.type(screen.getByLabelText('Email'), ' ');
  expect(reloadPage).not.toHaveBeenCalled();
  await signIn();
  await waitFor(() => expect(reloadPage).toHaveBeenCalledTimes(1));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('if it reads it later, Try Again reloads the page', async () => {
  open();
  await signIn();
  const again = await screen.findByRole('button', { name: 'Try Again' });
  fresh = whole;
  await userEvent.click(again);
  await waitFor(() => expect(reloadPage).toHaveBeenCalledTimes(1));
});
