import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expectNoAxeViolations } from 'shared-ui/testing';
import { DeveloperBadge } from './developer-badge';
import { openPage } from './open-page';
import { OverrideProvider } from './override-context';
import { createOverrideStore } from './override-store';

jest.mock('./open-page');

function renderBadge() {
  const store = createOverrideStore();
  const rendered = render(
    <OverrideProvider value={store}>
      <DeveloperBadge />
    </OverrideProvider>,
  );
  return { ...rendered, store };
}

test('almost every page says nothing of developers', () => {
  expect(renderBadge().container).toBeEmptyDOMElement();
});

test('a developer build is named with its machine, and can be stopped', async () => {
  const { store, container } = renderBadge();
  act(() => store.set({ state: 'shown', remote: 'mfe-dashboard', origin: 'http://localhost:3001' }));
  expect(screen.getByRole('status')).toHaveTextContent('Developer build of mfe-dashboard from http://localhost:3001');
  await act(() => expectNoAxeViolations(container));
  await userEvent.click(screen.getByRole('button', { name: 'Stop' }));
  expect(openPage).toHaveBeenCalledWith('/');
});

test('a refused one says why', () => {
  const { store } = renderBadge();
  act(() => store.set({ state: 'refused', reason: 'Your account may not run developer builds.' }));
  expect(screen.getByRole('status')).toHaveTextContent('No developer build: Your account may not');
});
