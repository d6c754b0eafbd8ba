import { screen } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel, type UserEvent } from '@testing-library/user-event';
import { renderScreen, type MockAnswers } from 'shared-auth/testing';
import { createLoadPath } from 'shared-domain/waste';
import { acme, aLoad, aUser, nord } from 'shared-domain/testing';
import { polyfillDialog } from 'shared-ui/testing';
import { Screen } from '../screen';

export const anAdmin = aUser({ role: 'admin', client_id: null });

/** Mounts the screen as the shell does; `origin` is the state of the history entry with which it is opened. */
export function openScreen(
  answers: MockAnswers = {},
  { user = anAdmin, origin, search = '' }: { user?: typeof anAdmin; origin?: unknown; search?: string } = {},
) {
  polyfillDialog();
  return renderScreen(<Screen />, {
    at: { pathname: createLoadPath, search, state: origin },
    user,
    answers: { listClients: [acme, nord], listGenerators: [], createLoad: aLoad({ id: 'new-load' }), ...answers },
  });
}

/** Clicks are immediate. Nothing covers anything here, so the layout is not checked before each click. */
export const aPerson = () => userEvent.setup({ delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never });

/** Fills in what a load needs. */
export async function fillIn(user: UserEvent): Promise<void> {
  await screen.findByText('Acme Chemicals - Ana Ruiz');
  const choose = (label: string, option: string) => user.selectOptions(screen.getByLabelText(label), option);
  const enter = async (label: string, text: string) => {
    await user.click(screen.getByLabelText(label));
    await user.paste(text);
  };
  await choose('Client', 'Acme Chemicals - Ana Ruiz');
  await enter('Manifest Number', '100033134ELC');
  await enter('Generator Name', 'Gulf Coast');
  await enter('Generator Address', '1200 Port Road');
  await choose('Waste Type', 'Chemical Solvents');
  await choose('Hazard Class', 'Class 3 - Flammable Liquids');
  await enter('Waste Description', 'Spent solvents');
  await enter('Quantity', '12.5');
  await choose('Container Type', 'Drums (55-gallon)');
}

export const createButton = () => screen.getByRole('button', { name: 'Create Waste Load' });
