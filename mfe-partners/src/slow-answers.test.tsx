import { fireEvent, screen } from '@testing-library/react';
import { never, withFakeTimers } from 'shared-auth/testing';
import { acme, aPartnerKey } from 'shared-domain/testing';
import { openScreen } from './testing/open-screen';

const wait = withFakeTimers();
const press = async (name: string | RegExp) => {
  fireEvent.click(screen.getByRole('button', { name }));
  await wait(1);
};
const fillIn = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

const newKey = aPartnerKey({ id: '0190a1b2-0000-7000-8000-0000000000f1' });
const issued = { key: newKey, secret: 'lpk_0190a1b2000070008000000000000001_00ff' };

test('a pending creation can be stopped, keeps the entries, and can be sent again', async () => {
  const { api } = openScreen({ createPartnerKey: () => never() });
  await wait(1);
  await press('Create Key');
  fillIn('Partner', 'Harbor Logistics');
  fillIn('Client', acme.id);
  fillIn('Origins', 'https://portal.harbor.example');
  fillIn('Reason', 'Contract of November');
  fireEvent.submit(screen.getByLabelText('Partner'));
  await wait(3600);
  expect(screen.getByText('The portal is responding slowly. You can keep waiting, or stop.')).toBeVisible();
  expect(api.calls('createPartnerKey')).toHaveLength(1);
  const fetched = api.calls('listPartnerKeys').length;

  await press('Stop Waiting');
  expect(screen.getByText(/^The portal did not respond\. The key may exist/)).toBeVisible();
  expect(screen.queryByText(/responding slowly/)).not.toBeInTheDocument();
  expect(screen.getByLabelText('Partner')).toHaveValue('Harbor Logistics');
  expect(api.calls('listPartnerKeys')).toHaveLength(fetched + 1);

  api.answer({ createPartnerKey: issued });
  fireEvent.submit(screen.getByLabelText('Partner'));
  await wait(1);
  expect(screen.getByText(issued.secret)).toBeVisible();
});

test.each([
  ['Rotate', 'rotatePartnerKey', /^The portal did not respond\. The new key may exist/],
  ['Revoke', 'revokePartnerKey', /^The portal did not respond\. You can safely try again/],
])('"%s" without an answer can be stopped, and its dialog closed', async (verb, endpoint, message) => {
  openScreen({ [endpoint]: () => never() });
  await wait(1);
  await press(`${verb}… the key of Harbor Logistics`);
  fillIn('Reason', 'Contract ended');
  await press(`${verb} Key`);
  await wait(11);
  await press('Cancel');
  expect(screen.queryByText('Discard your entries?')).not.toBeInTheDocument();

  await press('Stop Waiting');
  expect(screen.getByText(message)).toBeVisible();
  await press('Cancel');
  await press('Discard');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('companies that never arrive are requested again on "Try Again"', async () => {
  const { api } = openScreen({ listClients: () => never() }, { at: '/embed?view=playground' });
  await wait(11);
  expect(screen.getByText('The portal is responding slowly. You can keep waiting, or try again.')).toBeVisible();
  api.answer({ listClients: [acme] });
  await press('Try Again');
  expect(api.calls('listClients')).toHaveLength(2);
  expect(screen.getByLabelText('Client')).toHaveValue(acme.id);
});
