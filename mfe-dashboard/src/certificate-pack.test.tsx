/** @time-zone America/Chicago */
import { act, screen, waitFor, within } from '@testing-library/react';
import { strFromU8, unzipSync } from 'fflate';
import { answer, never, problem, signInAs, unreachable, type MockAnswers } from 'shared-auth/testing';
import { expireSession } from 'shared-auth';
import { exportColumns, statusSteps, type Load } from 'shared-domain/waste';
import { aUser } from 'shared-domain/testing';
import { expectNoAxeViolations } from 'shared-ui/testing';
import { manyLoads, renderDashboard } from './testing/render-dashboard';

const isOfPack = { name: 'Download Certificates' };
const isOfProgress = { name: 'Downloaded certificates' };
const saved: { name: string; file: Blob }[] = [];

/** The CSV as the API writes it, with a cell in quotation marks. */
function csvOf(loads: readonly Load[]): Blob {
  const { manifestNumber, status, loadId } = exportColumns;
  const rows = loads.map((load) => [
    load.manifest_number,
    statusSteps[load.current_status].label,
    '"Solvents, ""spent""\r\n2 drums"',
    load.id,
  ]);
  const lines = [[manifestNumber, status, 'Description', loadId], ...rows].map((row) => `${row.join()}\r\n`);
  return new Blob([`\uFEFF${lines.join('')}`], { type: 'text/csv' });
}

function certificateOf(number: string) {
  const file = new Blob([`%PDF of ${number}`], { type: 'application/pdf' });
  return answer(file, { 'content-disposition': `attachment; filename="c.pdf"; filename*=UTF-8''${number}.pdf` });
}

/** Opens the dashboard with these loads and starts the download of their certificates. */
async function startPack(loads: Load[], answers: MockAnswers = {}) {
  const rendered = renderDashboard({
    loads,
    at: '/?status=certified',
    answers: {
      exportLoads: answer(csvOf(loads)),
      issueCertificateTicket: ({ params: { id } }) => ({ ticket: id }),
      downloadCertificate: ({ query: { ticket } }) =>
        certificateOf(`certificate-${loads.find(({ id }) => id === ticket)?.manifest_number}`),
      ...answers,
    },
  });
  const { user } = rendered;
  await user.click(await screen.findByRole('button', { name: 'Export' }));
  await user.click(await screen.findByRole('button', isOfPack));
  return { ...rendered, dialog: within(await screen.findByRole('dialog', isOfPack)) };
}

async function expectSaved(): Promise<void> {
  expect(await screen.findByText(/is in your downloads/, { ignore: '[role=status]' })).toBeVisible();
}

async function expectProgress(text: string): Promise<void> {
  await waitFor(() => expect(screen.getByRole('progressbar', isOfProgress)).toHaveAttribute('aria-valuetext', text));
}

/** What is in the one file that was saved: the text of each file by its name. */
async function contentsOfSaved() {
  expect(saved).toHaveLength(1);
  const files = unzipSync(new Uint8Array(await (saved[0]?.file ?? new Blob()).arrayBuffer()));
  return Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, strFromU8(bytes)]));
}

beforeEach(() => {
  // In Chicago, it is still November 26.
  jest.useFakeTimers({ now: new Date('2026-11-27T02:30:00Z'), advanceTimers: 20 });
  let file = new Blob();
  jest.spyOn(URL, 'createObjectURL').mockImplementation((given) => {
    file = given as Blob;
    return 'blob:portal/pack';
  });
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ name: this.download, file });
  });
});

afterEach(() => {
  saved.length = 0;
  jest.restoreAllMocks();
  jest.useRealTimers();
});

test('the certificates of the matching loads are saved as one file, with their CSV', async () => {
  const loads = [
    ...manyLoads(3, { current_status: 'certified' }),
    ...manyLoads(5, { current_status: 'disposed' }).slice(3),
    ...manyLoads(6, { current_status: 'in_transit' }).slice(5),
  ];
  const { dialog, api } = await startPack(loads);
  await expectSaved();
  expect(dialog.getByRole('status')).toHaveTextContent('custody-certificates-2026-11-26.zip is in your downloads.');
  expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '5 certificates, and the CSV of 6 loads',
    '2 certificates are provisional: their loads have not been certified',
    '1 load has no certificate yet: it has not been disposed of',
  ]);
  // Before and after the certificates are collected.
  const query = { status: ['certified'] };
  expect(api.calls('exportLoads').map((call) => call.query)).toEqual([query, query]);
  expect(saved[0]?.name).toBe('custody-certificates-2026-11-26.zip');
  const contents = await contentsOfSaved();
  expect(Object.keys(contents)).toEqual([
    'waste-loads-2026-11-26.csv',
    ...loads.slice(0, 5).map(({ id }, place) => `certificate-M-${place + 1}-load-${id}.pdf`),
  ]);
  expect(contents[`certificate-M-4-load-${loads[3]?.id}.pdf`]).toBe('%PDF of certificate-M-4');
  expect(contents['waste-loads-2026-11-26.csv']).toBe(await csvOf(loads).text());
});

test('each certificate has a name that no other load can have, and the ID of its load in the CSV', async () => {
  const loads = manyLoads(4, { current_status: 'certified' });
  const names = ['certificate-A%3A1', 'certificate-a_1', 'certificate-A_1%20(2)', 'provisional-certificate-A_1'];
  await startPack(loads, {
    downloadCertificate: ({ query: { ticket } }) =>
      certificateOf(names[loads.findIndex(({ id }) => id === ticket)] ?? ''),
  });
  await expectSaved();
  expect(Object.keys(await contentsOfSaved()).slice(1)).toEqual([
    `certificate-A_1-load-${loads[0]?.id}.pdf`,
    `certificate-a_1-load-${loads[1]?.id}.pdf`,
    `certificate-A_1 (2)-load-${loads[2]?.id}.pdf`,
    `provisional-certificate-A_1-load-${loads[3]?.id}.pdf`,
  ]);
});

test('the progress is shown, two certificates are requested at once, and Cancel saves nothing', async () => {
  const arrive: (() => void)[] = [];
  const { user, dialog, api } = await startPack(manyLoads(8, { current_status: 'certified' }), {
    downloadCertificate: ({ query: { ticket } }) =>
      new Promise((resolve) => arrive.push(() => resolve(certificateOf(String(ticket))))),
  });
  await waitFor(() => expect(arrive).toHaveLength(2));
  await act(async () => arrive[0]?.());
  await expectProgress('1 of 8 certificates');
  // Each quarter is announced.
  const [announced] = dialog.getAllByRole('status');
  expect(announced).toHaveTextContent('0 of 8 certificates');
  await act(async () => arrive[1]?.());
  await waitFor(() => expect(arrive).toHaveLength(4));
  expect(announced).toHaveTextContent('2 of 8 certificates');
  await expectNoAxeViolations(document.body);
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByRole('button', isOfPack)).toHaveFocus();
  await act(async () => arrive.forEach((come) => come()));
  expect(api.calls('issueCertificateTicket')).toHaveLength(4);
  expect(saved).toEqual([]);
});

test('leaving asks first while certificates are collected', async () => {
  const { user, router } = await startPack(manyLoads(2, { current_status: 'certified' }), {
    downloadCertificate: never,
  });
  await expectProgress('0 of 2 certificates');
  await user.keyboard('{Escape}');
  const question = within(screen.getByRole('dialog', { name: 'Cancel the download?' }));
  await user.click(question.getByRole('button', { name: 'Keep Downloading' }));
  expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(false);
  await act(() => router.navigate('/elsewhere'));
  await user.click(screen.getByRole('button', { name: 'Leave' }));
  expect(await screen.findByText('Elsewhere: /elsewhere')).toBeVisible();
});

test('a temporary refusal is retried after the pause in Retry-After', async () => {
  let refusals = 2;
  const times: number[] = [];
  await startPack(manyLoads(1, { current_status: 'certified' }), {
    issueCertificateTicket: ({ params: { id } }) => {
      times.push(Date.now());
      if (refusals-- > 0) throw problem(429, 'too_many_requests', 'Slow down.', { headers: { 'retry-after': '7' } });
      return { ticket: id };
    },
    downloadCertificate: () => certificateOf('certificate-M-1'),
  });
  await act(() => jest.advanceTimersByTimeAsync(15_000));
  await expectSaved();
  expect(times.map((time, place) => Math.round((time - (times[place - 1] ?? time)) / 1000))).toEqual([0, 7, 7]);
});

test('if a certificate is missing, no file is saved, and a retry requests only what is missing', async () => {
  const loads = manyLoads(3, { current_status: 'certified' });
  const detail = 'A certificate is available only while the status is Disposed or Certified.';
  const { user, dialog, api } = await startPack(loads, {
    issueCertificateTicket: ({ params: { id } }) =>
      id === loads[1]?.id ? problem(409, 'load_not_certifiable', detail) : { ticket: id },
  });
  expect(await dialog.findByRole('alert')).toHaveTextContent(
    /^1 of 3 certificates could not be downloaded, so no file/,
  );
  expect(dialog.getByRole('listitem')).toHaveTextContent(`M-2: ${detail}`);
  expect(saved).toEqual([]);
  await expectNoAxeViolations(document.body);
  api.answer({ issueCertificateTicket: ({ params: { id } }) => ({ ticket: id }) });
  await user.click(dialog.getByRole('button', { name: 'Try Again' }));
  await expectSaved();
  expect(Object.keys(await contentsOfSaved())).toHaveLength(4);
  expect(api.calls('issueCertificateTicket').map(({ params }) => params.id)).toEqual([
    ...loads.map(({ id }) => id),
    loads[1]?.id,
  ]);
});

test('a retry also requests the certificate of a load that has changed meanwhile', async () => {
  const loads = manyLoads(2, { current_status: 'disposed' });
  const [first, second] = loads as [Load, Load];
  const { user, dialog, api } = await startPack(loads, {
    issueCertificateTicket: ({ params: { id } }) =>
      id === second.id ? problem(409, 'load_not_certifiable', 'Not disposed of.') : { ticket: id },
  });
  await dialog.findByRole('alert');
  const changed: Load[] = [
    { ...first, current_status: 'certified' },
    { ...second, current_status: 'in_transit' },
  ];
  api.answer({ exportLoads: answer(csvOf(changed)) });
  await user.click(dialog.getByRole('button', { name: 'Try Again' }));
  await expectSaved();
  expect(Object.keys(await contentsOfSaved())).toHaveLength(2);
  expect(api.calls('issueCertificateTicket').map(({ params }) => params.id)).toEqual([first.id, second.id, first.id]);
});

test('a load that changes while certificates are collected has its latest certificate, and the CSV agrees', async () => {
  const loads = manyLoads(3, { current_status: 'disposed' });
  const [first, second, third] = loads as [Load, Load, Load];
  const after: Load[] = [
    { ...first, current_status: 'certified' },
    second,
    { ...third, current_status: 'at_disposal_facility' },
  ];
  let current = loads;
  const { dialog, api } = await startPack(loads, {
    exportLoads: () => answer(csvOf(current)),
    downloadCertificate: ({ query: { ticket } }) => {
      const load = current.find(({ id }) => id === ticket);
      if (ticket === third.id) current = after;
      return certificateOf(`${load?.manifest_number}-${load?.current_status}`);
    },
  });
  await expectSaved();
  const [csv, ...certificates] = Object.entries(await contentsOfSaved());
  expect(csv?.[1]).toBe(await csvOf(after).text());
  expect(certificates.map(([name]) => name)).toEqual([
    `M-1-certified-load-${first.id}.pdf`,
    `M-2-disposed-load-${second.id}.pdf`,
  ]);
  expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '2 certificates, and the CSV of 3 loads',
    '1 certificate is provisional: its load has not been certified',
    '1 load has no certificate yet: it has not been disposed of',
  ]);
  expect(api.calls('issueCertificateTicket').map(({ params }) => params.id)).toEqual([
    ...loads.map(({ id }) => id),
    first.id,
  ]);
});

test('a load that becomes certifiable meanwhile is in the file; changes to loads without a certificate cause no new requests', async () => {
  const loads = [
    ...manyLoads(1, { current_status: 'certified' }),
    ...manyLoads(3, { current_status: 'disposed' }).slice(1),
  ];
  const [first, second, third] = loads as [Load, Load, Load];
  const before: Load[] = [
    first,
    { ...second, current_status: 'in_transit' },
    { ...third, current_status: 'generated' },
  ];
  const after: Load[] = [first, second, { ...third, current_status: 'in_transit' }];
  const lists = [before, after];
  const { api } = await startPack(loads, { exportLoads: () => answer(csvOf(lists.shift() ?? after)) });
  await expectSaved();
  expect(Object.keys(await contentsOfSaved()).slice(1)).toEqual([
    `certificate-M-1-load-${first.id}.pdf`,
    `certificate-M-2-load-${second.id}.pdf`,
  ]);
  expect(api.calls('issueCertificateTicket').map(({ params }) => params.id)).toEqual([first.id, second.id]);
});

test('if a load keeps changing, no file is saved, and a retry requests only its certificate', async () => {
  const loads = manyLoads(2, { current_status: 'certified' });
  const [steady, busy] = loads as [Load, Load];
  let changes = 0;
  const { dialog, user, api } = await startPack(loads, {
    exportLoads: () => answer(csvOf([steady, { ...busy, manifest_number: `M-2-${++changes}` }])),
  });
  expect(await dialog.findByRole('alert')).toHaveTextContent(
    /^1 of 2 certificates could not be downloaded, so no file/,
  );
  expect(dialog.getByRole('listitem')).toHaveTextContent('M-2-6: The load changed during the download.');
  expect(api.calls('issueCertificateTicket').filter(({ params }) => params.id === steady.id)).toHaveLength(1);
  expect(api.calls('issueCertificateTicket').filter(({ params }) => params.id === busy.id)).toHaveLength(5);
  expect(saved).toEqual([]);
  api.answer({ exportLoads: answer(csvOf(loads)) });
  await user.click(dialog.getByRole('button', { name: 'Try Again' }));
  await expectSaved();
  expect(Object.keys(await contentsOfSaved())).toHaveLength(3);
  expect(api.calls('issueCertificateTicket')).toHaveLength(7);
});

test('the download stops early if the portal cannot be reached', async () => {
  const { dialog, api } = await startPack(manyLoads(20, { current_status: 'certified' }), {
    issueCertificateTicket: unreachable,
  });
  await act(() => jest.advanceTimersByTimeAsync(10_000));
  expect(await dialog.findByRole('alert')).toHaveTextContent(/^20 of 20 certificates could not be downloaded/);
  const [unreached, others] = dialog.getAllByRole('listitem');
  expect(unreached).toHaveTextContent(/^M-1, M-2, M-3(, M-4)?: The portal could not be reached/);
  expect(others).toHaveTextContent(/M-19, M-20: Not requested because other downloads failed\.$/);
  expect(api.calls('issueCertificateTicket').length).toBeLessThanOrEqual(4 * 3);
});

test('a page that a proxy sends instead of a certificate is not saved as one', async () => {
  const { dialog } = await startPack(manyLoads(1, { current_status: 'certified' }), {
    downloadCertificate: answer(new Blob(['<html>'], { type: 'text/html' })),
  });
  await act(() => jest.advanceTimersByTimeAsync(5_000));
  expect(await dialog.findByRole('alert')).toHaveTextContent(/^1 of 1 certificate could not be downloaded/);
  expect(saved).toEqual([]);
});

test('after the session has ended and the same user is back, the download goes on', async () => {
  const loads = manyLoads(3, { current_status: 'certified' });
  let isEnded = true;
  const { dialog, api } = await startPack(loads, {
    issueCertificateTicket: ({ params: { id } }) =>
      isEnded && id !== loads[0]?.id ? problem(401, 'not_signed_in', 'Please sign in.') : { ticket: id },
  });
  await expectProgress('1 of 3 certificates');
  const requested = api.calls('issueCertificateTicket').length;
  await act(() => jest.advanceTimersByTimeAsync(60_000));
  expect(api.calls('issueCertificateTicket')).toHaveLength(requested);
  expect(dialog.queryByText(/responding slowly/)).not.toBeInTheDocument();
  isEnded = false;
  act(() => void signInAs(aUser({ email: 'client@demo.example' })));
  await act(() => jest.advanceTimersByTimeAsync(2_000));
  await expectSaved();
  expect(Object.keys(await contentsOfSaved())).toHaveLength(4);
});

test('offline, the download waits, and goes on once the browser is online again', async () => {
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  const loads = manyLoads(2, { current_status: 'certified' });
  const { api } = await startPack(loads, {
    downloadCertificate: () => {
      online.mockReturnValue(false);
      return unreachable();
    },
  });
  await waitFor(() => expect(api.calls('downloadCertificate')).not.toHaveLength(0));
  const requested = api.calls('downloadCertificate').length;
  await act(() => jest.advanceTimersByTimeAsync(60_000));
  expect(api.calls('downloadCertificate')).toHaveLength(requested);
  api.answer({ downloadCertificate: ({ query: { ticket } }) => certificateOf(String(ticket)) });
  online.mockReturnValue(true);
  await act(() => jest.advanceTimersByTimeAsync(2_000));
  await expectSaved();
});

test('nothing is saved for another user who signs in meanwhile', async () => {
  let arrive = () => {};
  const loads = manyLoads(2, { current_status: 'certified' });
  const { api } = await startPack(loads, {
    downloadCertificate: ({ query: { ticket } }) =>
      ticket === loads[0]?.id
        ? certificateOf('certificate-M-1')
        : new Promise((resolve) => (arrive = () => resolve(certificateOf('certificate-M-2')))),
  });
  await expectProgress('1 of 2 certificates');
  act(() => expireSession());
  act(() => void signInAs(aUser({ id: 'other', email: 'other@demo.example' })));
  await act(async () => arrive());
  await act(() => jest.advanceTimersByTimeAsync(5_000));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(api.calls('issueCertificateTicket')).toHaveLength(2);
  expect(saved).toEqual([]);
});

test.each([
  ['no load matches', [], /^No loads match\./],
  ['no load has a certificate', manyLoads(2), /^None of the matching loads has a certificate yet\./],
  [
    'too many match',
    manyLoads(501, { current_status: 'certified' }),
    /^A file can contain up to 500 certificates, but 501 match\./,
  ],
])('the download is refused with advice if %s', async (_case, loads, sentence) => {
  const { dialog, api } = await startPack(loads);
  expect(await dialog.findByText(sentence, { ignore: '[role=status]' })).toBeVisible();
  expect(dialog.getByRole('status')).toHaveTextContent(sentence);
  expect(api.calls('issueCertificateTicket')).toEqual([]);
  expect(dialog.queryByRole('button', { name: 'Try Again' })).not.toBeInTheDocument();
});

test.each([
  ['is cut off', async (csv: string) => csv.slice(0, -50)],
  ['is cut off in its first cell', async (csv: string) => `${csv}"M-`],
  ['has a load twice', async (csv: string) => csv + csv.slice(csv.indexOf('M-2'))],
  ['is in another format', async () => '<html>'],
])('nothing is saved if the list of loads %s', async (_case, change) => {
  const loads = manyLoads(2, { current_status: 'certified' });
  const { dialog, user, api } = await startPack(loads, {
    exportLoads: async () => answer(new Blob([await change(await csvOf(loads).text())])),
  });
  expect(await dialog.findByRole('alert')).toHaveTextContent(
    /^No file was saved\. The list of loads could not be read/,
  );
  expect(api.calls('issueCertificateTicket')).toEqual([]);
  api.answer({ exportLoads: answer(csvOf(loads)) });
  await user.click(dialog.getByRole('button', { name: 'Try Again' }));
  await expectSaved();
});

test('if the export is refused, the dialog shows the reason from the API', async () => {
  const detail = 'More than 10,000 loads match. Filter the list, then export it again.';
  const { dialog } = await startPack(manyLoads(1), { exportLoads: problem(422, 'invalid_input', detail) });
  expect(await dialog.findByRole('alert')).toHaveTextContent(`No file was saved. ${detail}`);
});
