import { fireEvent, screen } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel, type UserEvent } from '@testing-library/user-event';
import { renderScreen, type MockAnswers } from 'shared-auth/testing';
import { createLoadPath } from 'shared-domain/waste';
import { acme, aLoad, aUser, nord } from 'shared-domain/testing';
import { Screen } from '../screen';

export const anAdmin = aUser({ role: 'admin', client_id: null });

/** Mounts the screen as the shell does; `origin` is the state of the history entry with which it is opened. */
export function openScreen(
  answers: MockAnswers = {},
  { user = anAdmin, origin, search = '' }: { user?: typeof anAdmin; origin?: unknown; search?: string } = {},
) {
  const rendered = renderScreen(<Screen />, {
    at: { pathname: createLoadPath, search, state: origin },
    user,
    answers: { listClients: [acme, nord], listGenerators: [], createLoad: aLoad({ id: 'new-load' }), ...answers },
  });
  // Clicks are immediate. Nothing covers anything here, so the layout is not checked before each click.
  return { ...rendered, user: userEvent.setup({ delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never }) };
}

/** What a load needs, by the labels of the fields. */
const facts = {
  Client: acme.id,
  'Manifest Number': '100033134ELC',
  'Generator Name': 'Gulf Coast',
  'Generator Address': '1200 Port Road',
  'Waste Type': 'Chemical Solvents',
  'Hazard Class': '3',
  'Waste Description': 'Spent solvents',
  Quantity: '12.5',
  'Container Type': 'Drums (55-gallon)',
};

/** Fills in what a load needs as soon as the clients are listed. */
export async function fillIn(): Promise<void> {
  await screen.findByText('Acme Chemicals - Ana Ruiz');
  fillInAtOnce();
}

/** Opens the screen, fills in what a load needs, and sends it. */
export async function sendLoad(...given: Parameters<typeof openScreen>) {
  const opened = openScreen(...given);
  await fillIn();
  await opened.user.click(createButton());
  return opened;
}

/** Changes the fields directly, because all that a user does takes many times longer. */
export function fillInAtOnce(): void {
  for (const [label, value] of Object.entries(facts))
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
}

/** Fills in what a load needs field by field, as a user does. */
export async function fillInAsUser(user: UserEvent): Promise<void> {
  await screen.findByText('Acme Chemicals - Ana Ruiz');
  for (const [label, value] of Object.entries(facts)) {
    const field = screen.getByLabelText(label);
    if (field instanceof HTMLSelectElement) await user.selectOptions(field, value);
    else {
      await user.click(field);
      await user.paste(value);
    }
  }
}

export const createButton = () => screen.getByRole('button', { name: 'Create Waste Load' });
