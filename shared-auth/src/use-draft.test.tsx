import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect } from 'react';
import { aUser } from 'shared-domain/testing';
import { hasDraft } from './draft-store';
import { expireSession, sessionStore } from './session-store';
import { forgetSession, signInAs } from './testing';
import { useDraft, type Draft } from './use-draft';

const user = aUser();
const empty = { notes: '', place: '', photos: [] as string[] };
const shown: { draft?: Draft<typeof empty> } = {};

/** One release of a screen with a form. */
function Form() {
  const draft = useDraft('form', empty);
  useEffect(() => void (shown.draft = draft));
  return (
    <>
      <input
        aria-label="Notes"
        value={draft.content.notes}
        onChange={(event) => draft.change({ notes: event.target.value })}
      />
      {draft.wasKept && <p>Your draft was kept</p>}
    </>
  );
}

/** An earlier release of it, with other fields. */
function EarlierForm() {
  const { content, change } = useDraft('form', { place: 'Depot', photos: '', seal: '' });
  return (
    <button onClick={() => change({ place: 'Gate 2', photos: 'none', seal: '4471' })}>{JSON.stringify(content)}</button>
  );
}

const notes = () => screen.getByRole('textbox', { name: 'Notes' });
const typeIn = (text: string) => userEvent.type(notes(), text);

/** Opens the form, and types something into it. */
async function fillIn() {
  const form = render(<Form />);
  await typeIn('Seal intact');
  return form;
}

/** Replaces the screen while it is being used. */
function swap(taken: { unmount(): void }, next = <Form />) {
  taken.unmount();
  return render(next);
}

beforeEach(() => void signInAs(user));

test('unsaved input appears again in the next release of the screen, which says so', async () => {
  const first = await fillIn();
  expect(screen.queryByText('Your draft was kept')).not.toBeInTheDocument();
  swap(first);
  expect(notes()).toHaveValue('Seal intact');
  expect(screen.getByText('Your draft was kept')).toBeVisible();
});

test('a form that was left empty, or emptied again, opens empty', async () => {
  const first = render(<Form />);
  await typeIn('x');
  await userEvent.clear(notes());
  expect(hasDraft('form')).toBe(false);
  swap(first);
  expect(notes()).toHaveValue('');
  expect(screen.queryByText('Your draft was kept')).not.toBeInTheDocument();
});

test('a draft of another release fills the fields that both releases share, and keeps its other fields', async () => {
  const earlier = render(<EarlierForm />);
  await userEvent.click(screen.getByRole('button'));
  const later = swap(earlier);
  expect(shown.draft!.content).toEqual({ notes: '', place: 'Gate 2', photos: [] });
  await typeIn('new');
  swap(later, <EarlierForm />);
  expect(screen.getByRole('button')).toHaveTextContent('{"place":"Gate 2","photos":"none","seal":"4471"}');
});

test('a stored or discarded draft does not come back, and is shown until its screen is removed', async () => {
  const first = await fillIn();
  act(() => shown.draft!.discard());
  expect(notes()).toHaveValue('Seal intact');
  swap(first);
  expect(notes()).toHaveValue('');
});

test('a response that arrives after the replacement reaches the next screen', async () => {
  const first = await fillIn();
  const { change } = shown.draft!;
  swap(first);
  act(() => void change(({ notes: typed }) => ({ notes: `${typed}, recorded` })));
  expect(notes()).toHaveValue('Seal intact, recorded');
});

test('an expired session keeps the draft for its user', async () => {
  const first = await fillIn();
  act(() => expireSession());
  act(() => void signInAs(user));
  swap(first);
  expect(notes()).toHaveValue('Seal intact');
});

test('signing out forgets every draft', async () => {
  const first = await fillIn();
  first.unmount();
  sessionStore.setState({ state: 'signed-out' }, true);
  signInAs(user);
  expect(hasDraft('form')).toBe(false);
});

test('no other user is shown the unsaved input', async () => {
  const first = await fillIn();
  first.unmount();
  signInAs(aUser({ id: '0190a1b2-0000-7000-8000-0000000000a2' }));
  render(<Form />);
  expect(notes()).toHaveValue('');
});

test('signing in removes drafts that belong to no user', async () => {
  forgetSession();
  const first = await fillIn();
  expect(notes()).toHaveValue('Seal intact');
  act(() => void signInAs(user));
  swap(first);
  expect(notes()).toHaveValue('');
});

test('a reload asks for confirmation while there is a draft, even without its screen', async () => {
  const isAsked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  expect(isAsked()).toBe(false);
  const first = await fillIn();
  first.unmount();
  expect(isAsked()).toBe(true);
  render(<Form />);
  act(() => shown.draft!.discard());
  expect(isAsked()).toBe(false);
});
