import { act, screen, waitFor, within } from '@testing-library/react';
import { answer, never, problem, signInAs, type MockAnswers } from 'shared-auth/testing';
import type { Trace } from 'shared-domain/waste';
import { aTrackingEvent, aUser } from 'shared-domain/testing';
import { expectNoAxeViolations } from 'shared-ui/testing';
import { isOnPaper } from '../../testing/browser';
import { loadId, renderDetail } from '../../testing/render-detail';

const trackingEvents = [
  aTrackingEvent({ id: 'b', status: 'in_transit' }),
  aTrackingEvent({ id: 'a', status: 'picked_up' }),
];
const trace: Trace = {
  load: { shellRelease: '1.0.0+5e11a', remoteRelease: '1.3.0+01d11' },
  trackingEvents: [
    { id: 'b', shellRelease: '1.0.0+5e11a', remoteRelease: '1.4.0+c0de1' },
    { id: 'a', shellRelease: null, remoteRelease: null },
  ],
};

const disclosure = () => screen.findByRole('button', { name: 'How was this recorded?' });
const recorded = () => screen.queryAllByText(/^Recorded (with|outside) /).map((line) => line.textContent);
const summary = (text: RegExp) => screen.findByText(text, { selector: '[role="status"]' });

async function ask(answers: MockAnswers, events = trackingEvents) {
  const rendered = renderDetail({ trackingEvents: events, answers });
  await rendered.user.click(await disclosure());
  return rendered;
}

test('nothing is fetched or shown until the user opens it', async () => {
  const { api, container } = renderDetail({ trackingEvents });
  expect(await disclosure()).toHaveAttribute('aria-expanded', 'false');
  expect(recorded()).toEqual([]);
  expect(api.calls('getTrace')).toHaveLength(0);
  await expectNoAxeViolations(container);
});

test('the load and each event show the releases that recorded them, if any, and print shows them without the button', async () => {
  const { api, container } = await ask({ getTrace: trace });
  expect(await summary(/^This load was recorded/)).toHaveTextContent(
    'This load was recorded with screen release 1.3.0+01d11, portal release 1.0.0+5e11a. ' +
      'Each event shows which software version was used.',
  );
  expect(recorded()).toEqual([
    'Recorded with screen release 1.4.0+c0de1, portal release 1.0.0+5e11a',
    "Recorded outside the portal's screens",
  ]);
  const [newest] = within(screen.getByRole('region', { name: 'Tracking Timeline' })).getAllByRole('listitem');
  expect(within(newest!).getByText(/1\.4\.0\+c0de1/)).toBeVisible();
  expect(api.calls('getTrace')).toMatchObject([{ params: { id: loadId } }]);
  expect(isOnPaper(await summary(/^This load/))).toBe(true);
  expect(isOnPaper(await disclosure())).toBe(false);
  await expectNoAxeViolations(container);
});

test('it opens and closes by keyboard without another call', async () => {
  const { user, api } = renderDetail({ trackingEvents, answers: { getTrace: trace } });
  const button = await disclosure();
  button.focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(recorded()).toHaveLength(2));
  expect(button).toHaveAttribute('aria-expanded', 'true');
  await user.keyboard(' ');
  expect(button).toHaveAttribute('aria-expanded', 'false');
  expect(recorded()).toEqual([]);
  await user.keyboard(' ');
  expect(recorded()).toHaveLength(2);
  expect(api.calls('getTrace')).toHaveLength(1);
});

test('a text says that it is loading', async () => {
  const { container } = await ask({ getTrace: () => never() });
  expect(await summary(/^Loading recording details/)).toBeVisible();
  await expectNoAxeViolations(container);
});

test('a failure is shown in place and can be retried', async () => {
  const { api, user, container } = await ask({ getTrace: problem(503, 'overloaded', 'The portal is busy.') });
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'The recording details could not be loaded. The portal is busy.',
  );
  await expectNoAxeViolations(container);
  api.answer({ getTrace: trace });
  await user.click(screen.getByRole('button', { name: 'Try Again to load the recording details' }));
  await waitFor(() => expect(recorded()).toHaveLength(2));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('a load recorded outside the portal says so', async () => {
  await ask({ getTrace: { ...trace, load: { shellRelease: null, remoteRelease: null } } });
  expect(await summary(/^This load was imported or recorded outside/)).toHaveTextContent(
    "This load was imported or recorded outside the portal's screens. Each event shows which software version was used.",
  );
});

test('events of which none was recorded by the portal promise no versions', async () => {
  const outside = { shellRelease: null, remoteRelease: null };
  await ask({ getTrace: { load: outside, trackingEvents: [{ id: 'b', ...outside }] } });
  const sentence = await summary(/^This load was imported/);
  expect(sentence).toHaveTextContent(/^This load was imported or recorded outside the portal's screens\.$/);
});

test('a load without events shows only its own releases', async () => {
  await ask({ getTrace: { ...trace, trackingEvents: [] } }, []);
  expect(screen.getByText('No tracking events yet')).toBeVisible();
  expect(
    await summary(/^This load was recorded with screen release [^ ]+, portal release 1.0.0\+5e11a\.$/),
  ).toBeVisible();
});

test('a call refused by an ended session is repeated after signing in', async () => {
  const { api } = await ask({ getTrace: problem(401, 'not_signed_in', 'Sign in.') });
  await waitFor(() => expect(api.calls('getTrace')).toHaveLength(1));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  api.answer({ getTrace: answer(trace) });
  act(() => void signInAs(aUser()));
  await waitFor(() => expect(recorded()).toHaveLength(2));
});
