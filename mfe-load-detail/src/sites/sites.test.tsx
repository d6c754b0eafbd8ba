import { act, screen, waitFor, within } from '@testing-library/react';
import { answer, never, problem, unreachable } from 'shared-auth/testing';
import type { Site } from 'shared-domain/waste';
import { aLoad, aTrackingEvent } from 'shared-domain/testing';
import { expectNoAxeViolations } from 'shared-ui/testing';
import { renderDetail, type DetailOptions } from '../testing/render-detail';

const { client_id } = aLoad();
const plant: Site = {
  id: 's1',
  client_id,
  name: 'Acme Plant 4',
  lat: 30.6954,
  lng: -88.0399,
  radius_m: 250,
  address: null,
  epa_id: null,
  process: null,
};
const yard: Site = { ...plant, id: 's2', name: 'Yard', lat: 31 };
const nameTaken = () => {
  const message = 'This client already has a site with this name.';
  return problem(409, 'site_name_taken', message, { errors: [{ field: 'name', message: message.slice(0, -1) }] });
};
const trackingEvents = [aTrackingEvent({ location: '30.695400, -88.039900', place: 'near Mobile, AL' })];

/** Opens the naming of the place of a step. */
async function namePlace(options: DetailOptions = {}) {
  const rendered = renderDetail({ role: 'admin', trackingEvents, ...options });
  await rendered.user.click(await screen.findByRole('button', { name: /^Name This Place In Transit, Nov 4/ }));
  const dialog = within(screen.getByRole('dialog', { name: 'Name This Place' }));
  const save = () => rendered.user.click(dialog.getByRole('button', { name: 'Save' }));
  return { ...rendered, dialog, save, name: dialog.getByRole('textbox', { name: /^Name/ }) };
}

/** Opens the list of known sites. */
async function openList(answers: NonNullable<DetailOptions['answers']>) {
  const rendered = renderDetail({ role: 'admin', answers });
  await rendered.user.click(await screen.findByRole('button', { name: 'Known Sites' }));
  return { ...rendered, dialog: within(screen.getByRole('dialog', { name: 'Known Sites' })) };
}

/** Opens the form of a new site, or of a known one. */
async function openForm(button: string, answers: NonNullable<DetailOptions['answers']>) {
  const opened = await openList(answers);
  await opened.user.click(await opened.dialog.findByRole('button', { name: button }));
  return { ...opened, form: within(screen.getByRole('dialog', { name: /^(Add|Edit) Site$/ })) };
}

test('an administrator names the place of a step for the whole client', async () => {
  const { user, dialog, save, name, api, container } = await namePlace({ answers: { createSite: answer(plant) } });
  expect(dialog.getByRole('textbox', { name: /^Center/ })).toHaveValue('30.695400, -88.039900');
  await expectNoAxeViolations(container);
  await user.type(name, 'Acme Plant 4');
  await save();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(await screen.findByText('Site saved.')).toBeVisible();
  expect(api.calls('createSite')[0]?.body).toEqual({ ...plant, id: undefined, address: '', epa_id: '', process: '' });
  await waitFor(() => expect(api.calls('listTrackingEvents')).toHaveLength(2));
});

test('a site needs a name, a center and a radius in range', async () => {
  const { user, dialog, save, name, api } = await namePlace();
  await save();
  expect(name).toHaveFocus();
  expect(name).toHaveAccessibleDescription(expect.stringContaining('Enter a name'));
  await user.click(name);
  await user.paste('Yard '.repeat(30));
  await save();
  expect(name).toHaveFocus();
  expect(name).toHaveAccessibleDescription(expect.stringContaining('Enter at most 120 characters'));
  await user.clear(name);
  await user.type(name, 'Yard');
  const center = dialog.getByRole('textbox', { name: /^Center/ });
  await user.clear(center);
  await user.type(center, '91, 181');
  await save();
  expect(center).toHaveFocus();
  expect(center).toHaveAccessibleDescription(expect.stringContaining('Enter latitude and longitude'));
  await user.clear(center);
  await user.type(center, '30.7, -88');
  const radius = dialog.getByRole('textbox', { name: /^Radius/ });
  await user.clear(radius);
  await user.type(radius, '10');
  await save();
  expect(radius).toHaveFocus();
  expect(radius).toHaveAccessibleDescription(expect.stringContaining('Enter a whole number from 25 to 20000'));
  expect(api.calls('createSite')).toHaveLength(0);
});

test('a name that is taken is refused in the dialog, which keeps the input', async () => {
  const { user, dialog, save, name } = await namePlace({
    answers: { createSite: nameTaken, listSites: [plant] },
  });
  await user.type(name, 'acme plant 4');
  await save();
  expect(await dialog.findByRole('alert')).toHaveTextContent(/^This client already has a site with this name\.$/);
  expect(name).toHaveValue('acme plant 4');
});

test('a step at a known site, without an accurate position, or corrected offers no naming', async () => {
  renderDetail({
    role: 'admin',
    trackingEvents: [
      aTrackingEvent({ id: 'd', location: '30.695400, -88.039900', place: 'near Mobile, AL', accuracy_m: 5_000 }),
      aTrackingEvent({ id: 'c', location: '30.695400, -88.039900', place: 'at Acme Plant 4' }),
      aTrackingEvent({ id: 'b', location: 'Dock 4, north gate', corrects: 'a' }),
      aTrackingEvent({ id: 'a', location: '30.695400, -88.039900', corrected_by: 'b' }),
    ],
  });
  await screen.findByText('4 events');
  expect(screen.queryByRole('button', { name: /^Name This Place/ })).not.toBeInTheDocument();
});

test('clients neither name places nor manage sites', async () => {
  renderDetail({ trackingEvents });
  await screen.findByText('1 event');
  expect(screen.queryByRole('button', { name: /^Name This Place|Known Sites/ })).not.toBeInTheDocument();
});

test('a site can be renamed, moved and described, and the list shows it again', async () => {
  const { user, dialog, api, container } = await openList({ listSites: answer([plant]), updateSite: answer(plant) });
  expect(await dialog.findByText('30.695400, -88.039900 · radius 250 m')).toBeVisible();
  await expectNoAxeViolations(container);
  await user.click(dialog.getByRole('button', { name: 'Edit Acme Plant 4' }));
  const edit = screen.getByRole('dialog', { name: 'Edit Site' });
  const form = within(edit);
  expect(edit).toHaveAccessibleDescription(/certificates that name this site get new numbers\.$/);
  await user.type(form.getByRole('textbox', { name: /^Name/ }), ' North');
  await user.clear(form.getByRole('textbox', { name: /^Center/ }));
  await user.type(form.getByRole('textbox', { name: /^Center/ }), '30.7, -88.04');
  const epaId = form.getByRole('textbox', { name: 'EPA ID' });
  await user.type(form.getByRole('textbox', { name: 'Process' }), 'Incineration');
  const address = form.getByRole('textbox', { name: 'Address' });
  await user.click(address);
  await user.paste('1'.repeat(501));
  await user.type(epaId, '1');
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(address).toHaveFocus();
  expect(address).toHaveAccessibleDescription(expect.stringContaining('Enter at most 500 characters'));
  await user.clear(address);
  await user.click(address);
  await user.paste('1 Kiln Road\nPort Arthur, TX 77640');
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(epaId).toHaveFocus();
  expect(epaId).toHaveAccessibleDescription(expect.stringContaining('Enter two letters'));
  await user.clear(epaId);
  await user.type(epaId, 'txd 000900101');
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('dialog', { name: 'Known Sites' })).toBeVisible();
  expect(dialog.getByText('Site saved.')).toHaveAttribute('role', 'status');
  const [{ params, body } = {}] = api.calls('updateSite');
  expect(params).toEqual({ id: 's1' });
  expect(body).toEqual({
    name: 'Acme Plant 4 North',
    lat: 30.7,
    lng: -88.04,
    radius_m: 250,
    address: '1 Kiln Road\nPort Arthur, TX 77640',
    epa_id: 'TXD000900101',
    process: 'Incineration',
    before: expect.objectContaining(plant),
  });
});

test('a site that someone else changed meanwhile is not replaced until the user has seen how it is now', async () => {
  const theirs: Site = { ...plant, name: 'Acme Plant 5', address: '1 Kiln Road', epa_id: 'TXD000900101' };
  const detail = 'This site was changed while you edited it. Your changes have not been saved.';
  const { user, form, api } = await openForm('Edit Acme Plant 4', { listSites: answer([plant]) });
  await user.type(form.getByRole('textbox', { name: 'Process' }), 'Incineration');
  api.answer({ listSites: answer([theirs]), updateSite: () => problem(409, 'edit_conflict', detail) });
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(await form.findByRole('alert')).toHaveTextContent(
    `${detail} It is now: Acme Plant 5 · 30.695400, -88.039900 · radius 250 m · 1 Kiln Road · EPA ID TXD000900101. Select Save to overwrite it with your values.`,
  );
  expect(form.getByRole('textbox', { name: 'Process' })).toHaveValue('Incineration');
  api.answer({ updateSite: answer(theirs) });
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('dialog', { name: 'Known Sites' })).toBeVisible();
  expect(api.calls('updateSite').map(({ body }) => body.before)).toMatchObject([plant, theirs]);
});

test('a site that someone else deleted meanwhile can be added again with the values of the form', async () => {
  const { user, form, api } = await openForm('Edit Acme Plant 4', {
    listSites: answer([plant]),
    updateSite: () => problem(404, 'not_found', 'Site not found'),
    createSite: answer(plant),
  });
  await user.type(form.getByRole('textbox', { name: 'Process' }), 'Incineration');
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(await form.findByRole('alert')).toHaveTextContent(
    /^Someone else deleted this site\. Select Save to add it again\.$/,
  );
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('dialog', { name: 'Known Sites' })).toBeVisible();
  expect(api.calls('createSite').map(({ body }) => body)).toEqual([
    { ...plant, id: undefined, address: '', epa_id: '', process: 'Incineration' },
  ]);
});

test('an edited site is discarded only after confirmation', async () => {
  const { user, dialog, api } = await openList({ listSites: answer([plant]) });
  await user.click(await dialog.findByRole('button', { name: 'Edit Acme Plant 4' }));
  const form = () => within(screen.getByRole('dialog', { name: 'Edit Site' }));
  await user.click(form().getByRole('button', { name: 'Cancel' }));
  await user.click(await dialog.findByRole('button', { name: 'Edit Acme Plant 4' }));
  await user.type(form().getByRole('textbox', { name: /^Name/ }), ' North');
  await user.keyboard('{Escape}');
  const question = within(screen.getByRole('dialog', { name: 'Discard your changes?' }));
  await user.click(question.getByRole('button', { name: 'Keep Editing' }));
  expect(form().getByRole('textbox', { name: /^Name/ })).toHaveValue('Acme Plant 4 North');
  await user.click(form().getByRole('button', { name: 'Cancel' }));
  await user.click(screen.getByRole('button', { name: 'Discard' }));
  expect(await screen.findByRole('dialog', { name: 'Known Sites' })).toBeVisible();
  expect(api.calls('updateSite')).toHaveLength(0);
});

test.each([
  [
    'a facility',
    { address: '1 Kiln Road', process: 'Incineration' },
    'lose its address and process, and get new numbers',
  ],
  ['a place', {}, 'get new numbers'],
])('the question before %s is deleted says what certificates lose', async (_what, facts, loss) => {
  const { user, dialog } = await openList({ listSites: answer([{ ...plant, ...facts }]) });
  await user.click(await dialog.findByRole('button', { name: 'Delete Acme Plant 4' }));
  expect(screen.getByRole('dialog', { name: 'Delete this site?' })).toHaveAccessibleDescription(
    `Events at Acme Plant 4 will no longer show this name. Certificates that name this site will ${loss}. Recorded positions do not change.`,
  );
});

test('a site is deleted only after confirmation', async () => {
  const { user, dialog, api } = await openList({ listSites: answer([plant]), deleteSite: answer(undefined) });
  await user.click(await dialog.findByRole('button', { name: 'Delete Acme Plant 4' }));
  const question = within(screen.getByRole('dialog', { name: 'Delete this site?' }));
  await user.click(question.getByRole('button', { name: 'Keep' }));
  expect(api.calls('deleteSite')).toHaveLength(0);
  await user.click(dialog.getByRole('button', { name: 'Delete Acme Plant 4' }));
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  const removal = { params: { id: 's1' }, query: { name: 'Acme Plant 4' } };
  await waitFor(() => expect(api.calls('deleteSite')).toMatchObject([removal]));
});

test.each([
  ['renamed', [{ ...plant, name: 'Acme Plant 5' }, yard]],
  ['deleted', [yard]],
])('the question whether to delete a site closes when someone else has %s it', async (_how, sites) => {
  const { user, dialog, api, queryClient } = await openList({ listSites: [plant, yard] });
  await user.click(await dialog.findByRole('button', { name: 'Delete Acme Plant 4' }));
  expect(screen.getByRole('dialog', { name: 'Delete this site?' })).toBeVisible();
  api.answer({ listSites: sites });
  await act(() => queryClient.invalidateQueries());
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Delete this site?' })).not.toBeInTheDocument());
  expect(dialog.getByRole('button', { name: 'Edit Yard' })).toBeVisible();
});

test('when the form of a site closes, the focus is on its Edit', async () => {
  const { user, dialog } = await openList({ listSites: answer([plant, yard]), updateSite: answer(yard) });
  const edit = () => dialog.getByRole('button', { name: 'Edit Yard' });
  await user.click(await dialog.findByRole('button', { name: 'Edit Yard' }));
  await user.keyboard('{Escape}');
  expect(edit()).toHaveFocus();
  await user.keyboard('{Enter}');
  await user.keyboard(' 2');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await user.click(screen.getByRole('button', { name: 'Discard' }));
  expect(edit()).toHaveFocus();
  await user.keyboard('{Enter}');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(edit()).toHaveFocus());
});

test('when a site is deleted, the focus moves to the next one, and finally to Add Site', async () => {
  let sites = [plant, yard];
  let remove = () => {};
  const { user, dialog } = await openList({
    listSites: () => sites,
    deleteSite: () => new Promise((resolve) => (remove = () => resolve(undefined))),
  });
  const confirmRemoval = async (name: string) => {
    dialog.getByRole('button', { name: `Delete ${name}` }).focus();
    await user.keyboard('{Enter}');
    await user.click(within(screen.getByRole('dialog', { name: 'Delete this site?' })).getByText('Delete'));
  };
  await dialog.findByRole('button', { name: 'Edit Yard' });
  await confirmRemoval('Acme Plant 4');
  const removing = dialog.getByRole('button', { name: 'Delete Acme Plant 4' });
  expect(removing).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(screen.queryByRole('dialog', { name: 'Delete this site?' })).not.toBeInTheDocument();
  sites = [yard];
  remove();
  await waitFor(() => expect(removing).not.toBeInTheDocument());
  expect(dialog.getByRole('button', { name: 'Edit Yard' })).toHaveFocus();
  expect(await dialog.findByText('Acme Plant 4 was deleted.')).toHaveAttribute('role', 'status');
  await confirmRemoval('Yard');
  sites = [];
  remove();
  await dialog.findByText('No known sites yet');
  expect(dialog.getByRole('button', { name: 'Add Site' })).toHaveFocus();
});

test('without sites, the list says how to add one and offers it', async () => {
  const { user, dialog, container } = await openList({ listSites: answer([]) });
  expect(await dialog.findByText('No known sites yet')).toBeVisible();
  await expectNoAxeViolations(container);
  await user.click(dialog.getByRole('button', { name: 'Add Site' }));
  expect(screen.getByRole('dialog', { name: 'Add Site' })).toBeVisible();
});

test('a site is added without a step, by keyboard, and the list shows it', async () => {
  const sites: Site[] = [];
  const { user, dialog, api, container } = await openList({
    listSites: () => sites,
    createSite: () => {
      sites.push(plant);
      return plant;
    },
  });
  (await dialog.findByRole('button', { name: 'Add Site' })).focus();
  await user.keyboard('{Enter}');
  const form = within(screen.getByRole('dialog', { name: 'Add Site' }));
  const center = form.getByRole('textbox', { name: /^Center/ });
  expect(center).toHaveValue('');
  expect(form.getByRole('textbox', { name: /^Name/ })).toHaveFocus();
  await user.keyboard('Acme Plant 4{Enter}');
  expect(center).toHaveFocus();
  expect(center).toHaveAccessibleDescription(expect.stringContaining('Enter latitude and longitude'));
  await expectNoAxeViolations(container);
  await user.keyboard('30.6954, -88.0399{Enter}');
  const list = within(await screen.findByRole('dialog', { name: 'Known Sites' }));
  expect(await list.findByRole('button', { name: 'Edit Acme Plant 4' })).toBeVisible();
  expect(list.getByRole('button', { name: 'Add Site' })).toHaveFocus();
  expect(api.calls('createSite').map(({ body }) => body)).toEqual([
    { ...plant, id: undefined, address: '', epa_id: '', process: '' },
  ]);
});

test.each([
  ['with the same values, which someone else added at the same time,', '30.6954, -88.0399', ''],
  ['at another place', '30.7, -88', ''],
  ['with another address', '30.6954, -88.0399', '1 Kiln Road'],
])('an added site %s that the API refuses remains in the form with the reason', async (_other, position, address) => {
  const { user, form } = await openForm('Add Site', { listSites: answer([plant]), createSite: nameTaken });
  await user.keyboard('Acme Plant 4');
  await user.click(form.getByRole('textbox', { name: 'Address' }));
  await user.paste(address);
  await user.type(form.getByRole('textbox', { name: /^Center/ }), `${position}{Enter}`);
  expect(await form.findByRole('alert')).toHaveTextContent('This client already has a site with this name.');
  expect(form.getByRole('textbox', { name: /^Center/ })).toHaveValue(position);
  await user.click(form.getByRole('button', { name: 'Cancel' }));
  await user.click(screen.getByRole('button', { name: 'Discard' }));
  expect(await screen.findByRole('dialog', { name: 'Known Sites' })).toBeVisible();
});

test('when the response to a new site was lost, sending it again ends with the stored one', async () => {
  const sites: Site[] = [];
  const { user, form, api } = await openForm('Add Site', {
    listSites: () => sites,
    createSite: () => {
      sites.push({ ...plant, address: '1 Kiln Road' });
      return unreachable();
    },
  });
  await user.keyboard('Acme  Plant 4');
  await user.type(form.getByRole('textbox', { name: 'Address' }), '1 Kiln Road ');
  await user.type(form.getByRole('textbox', { name: /^Center/ }), '30.6954, -88.0399{Enter}');
  await form.findByRole('alert');
  const cancelAndStay = async () => {
    await user.click(form.getByRole('button', { name: 'Cancel' }));
    const question = within(screen.getByRole('dialog', { name: 'Leave without a response?' }));
    await user.click(question.getByRole('button', { name: 'Stay' }));
  };
  await cancelAndStay();
  api.answer({ createSite: nameTaken });
  await user.type(form.getByRole('textbox', { name: 'Address' }), '!{Enter}');
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(await form.findByText('This client already has a site with this name.')).toBeVisible();
  // The first attempt may still be stored.
  await cancelAndStay();
  await user.type(form.getByRole('textbox', { name: 'Address' }), '{Backspace}{Backspace}');
  await user.click(form.getByRole('button', { name: 'Save' }));
  const list = within(await screen.findByRole('dialog', { name: 'Known Sites' }));
  expect(await list.findByRole('button', { name: 'Edit Acme Plant 4' })).toBeVisible();
});

test('the question about a site that is being sent says it may be saved, and closes once it is', async () => {
  let store = () => {};
  const { user, form } = await openForm('Add Site', {
    listSites: [],
    createSite: () => new Promise((resolve) => (store = () => resolve(plant))),
  });
  await user.keyboard('Acme Plant 4');
  await user.type(form.getByRole('textbox', { name: /^Center/ }), '30.6954, -88.0399{Enter}');
  await user.click(form.getByRole('button', { name: 'Cancel' }));
  expect(screen.getByRole('dialog', { name: 'Leave without a response?' })).toHaveTextContent(
    'This site was sent and may have been saved. Check the list of known sites.',
  );
  store();
  expect(await screen.findByRole('dialog', { name: 'Known Sites' })).toBeVisible();
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
});

test('a site does not change while it is sent', async () => {
  const { user, form } = await openForm('Add Site', { listSites: answer([plant]), createSite: never });
  await user.keyboard('Acme Plant 5');
  await user.type(form.getByRole('textbox', { name: /^Center/ }), '30.7, -88{Enter}');
  await user.type(form.getByRole('textbox', { name: /^Name/ }), '0');
  expect(form.getByRole('textbox', { name: /^Name/ })).toHaveValue('Acme Plant 5');
});

test('a list that cannot be loaded says so and can be tried again', async () => {
  let isUp = false;
  const { user, dialog, container } = await openList({ listSites: () => (isUp ? [plant] : unreachable()) });
  expect(await dialog.findByText('Known sites could not be loaded')).toBeVisible();
  await expectNoAxeViolations(container);
  isUp = true;
  await user.click(dialog.getByRole('button', { name: 'Try Again' }));
  expect(await dialog.findByRole('button', { name: 'Edit Acme Plant 4' })).toBeVisible();
});

test('while the sites are loading, the list says so', async () => {
  const { dialog, container } = await openList({ listSites: () => new Promise(() => undefined) });
  expect(dialog.getByText('Loading known sites...')).toBeVisible();
  await expectNoAxeViolations(container);
});
