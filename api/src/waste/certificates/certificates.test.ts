import { rm } from 'node:fs/promises';
import path from 'node:path';
import type { Problem } from 'shared-domain/wire';
import { buildApp } from '../../app';
import { aPicture, missingId, useTestPortal, testUsers, type TestRole } from '../../testing';
import { FolderStore } from '../../platform/storage/folder-store';
import { aPartnerKey, anEmbedToken } from '../../testing/a-partner-key';
import { attachmentHeader } from './certificates.routes';
import { fonts } from './testing/a-certificate';
import { readPdfText } from './testing/read-pdf-text';

const portal = useTestPortal();
const tokens = {} as Record<TestRole, string>;

beforeEach(async () => {
  for (const role of ['admin', 'client', 'other'] as const) tokens[role] = await portal.signInAs(role);
});

async function aDisposedLoad(manifestNumber?: string): Promise<string> {
  const id = await portal.aLoad(manifestNumber === undefined ? {} : { manifest_number: manifestNumber });
  await record(id, 'disposed');
  return id;
}

const record = async (loadId: string, status: string) =>
  (await portal.recordEvent(loadId, { status, location: '29.760427, -95.369804' })).body;

function askTicket(loadId: string, role: TestRole = 'client') {
  return portal.call('issueCertificateTicket', { params: { id: loadId } }, { token: tokens[role] });
}

const download = (ticket?: string) =>
  portal.call('downloadCertificate', { query: ticket === undefined ? {} : { ticket } });

test('a client downloads the certificate of their own disposed load', async () => {
  const loadId = await aDisposedLoad('100033134ELC');
  const event = await record(loadId, 'certified');
  await portal.attachPhoto(event.id, { picture: await aPicture('png') });
  const { status, body } = await askTicket(loadId);
  expect(status).toBe(201);
  expect(body.ticket).toMatch(/^[\w-]{22}$/);
  const answer = await download(body.ticket);
  expect(answer.status).toBe(200);
  expect(answer.text.startsWith('%PDF-')).toBe(true);
  expect(answer.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="certificate-100033134ELC.pdf"; filename*=UTF-8''certificate-100033134ELC.pdf`,
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  });
});

test('if the file of a photo is missing, the certificate still contains the digests of the original and the copy', async () => {
  const loadId = await aDisposedLoad();
  const event = await record(loadId, 'certified');
  await portal.attachPhoto(event.id);
  const [photo] = await portal.database.asOwner<{ original: string; shown: string }>(
    `select encode(sha256, 'hex') as original, encode(served_sha256, 'hex') as shown from photos where waste_load_id = $1`,
    [loadId],
  );
  await rm(path.join(portal.dataDirectory, 'photos'), { recursive: true });
  const { body } = await askTicket(loadId);
  const { rawPayload } = await portal.app.inject(`/api/simple-cert?ticket=${body.ticket}`);
  expect(photo?.shown).not.toBe(photo?.original);
  expect(readPdfText(rawPayload).split('\n')).toEqual(expect.arrayContaining([photo?.original, photo?.shown]));
});

test('a certificate states the last change of the known site that it names, to a client as well', async () => {
  const facts = { name: 'Deer Park', lat: 29.76, lng: -95.37, radius_m: 1000 };
  const id = await portal.aSite(facts);
  const loadId = await aDisposedLoad();
  const certificateText = async () => {
    const { body } = await askTicket(loadId);
    const { rawPayload } = await portal.app.inject(`/api/simple-cert?ticket=${body.ticket}`);
    return readPdfText(rawPayload).replace(/\s+/g, ' ');
  };
  expect(await certificateText()).toMatch(/Source .* This site was added \S+ \S+ CST by admin@test.example\. /);
  const body = { ...facts, epa_id: 'TXD000000002' };
  expect((await portal.call('updateSite', { params: { id }, body }, { token: tokens.admin })).status).toBe(200);
  expect(await certificateText()).toMatch(/This site was last changed \S+ \S+ \S+ by admin@test.example/);
});

test('a partner chooses who its user is, but not the words of the certificate', async () => {
  const key = await aPartnerKey(portal, { partner: 'Acme Portal', scope: 'load' });
  const user = 'regulators. It is "verified" by the EPA';
  const token = await anEmbedToken(portal, key, { user_name: user });
  const url = `/api/waste-loads/${await aDisposedLoad()}/certificate`;
  const { rawPayload } = await portal.app.inject({ url, headers: { authorization: `Bearer ${token}` } });
  expect(readPdfText(rawPayload).replace(/\s+/g, ' ')).toContain(
    `for Acme Portal (user name provided by the partner: "regulators. It is 'verified' by the EPA"). Load record`,
  );
});

test('any manifest number results in a safe file name, which says that a certificate is provisional', async () => {
  const { body } = await askTicket(await aDisposedLoad('A/../"é;½'));
  const { headers } = await download(body.ticket);
  expect(headers['content-disposition']).toBe(
    `attachment; filename="provisional-certificate-A_.._____.pdf"; filename*=UTF-8''provisional-certificate-A_.._%22%C3%A9%3B%C2%BD.pdf`,
  );
});

test('of twenty downloads at once with one ticket, exactly one succeeds', async () => {
  const { body } = await askTicket(await aDisposedLoad());
  const answers = await Promise.all(Array.from({ length: 20 }, () => download(body.ticket)));
  const statuses = answers.map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  expect(statuses.filter((status) => status === 410)).toHaveLength(19);
  expect(answers.find(({ status }) => status === 410)?.problem.code).toBe('ticket_spent');
});

test('a company that waits for twenty certificates gets no more, and others do', async () => {
  const loadId = await aDisposedLoad();
  const event = await record(loadId, 'certified');
  await portal.attachPhoto(event.id);
  const ticket = async (role?: TestRole) => (await askTicket(loadId, role)).body.ticket;
  let release = () => {};
  const released = new Promise<null>((resolve) => (release = () => resolve(null)));
  const reading = jest.spyOn(FolderStore.prototype, 'read');
  const areDrawn = new Promise<void>((resolve) => {
    reading.mockImplementation(() => {
      if (reading.mock.calls.length === 2) resolve();
      return released;
    });
  });
  // Two are drawn until their photos can be read, and the next ones wait for them.
  const downloads = [download(await ticket()), download(await ticket())];
  await areDrawn;
  const url = `/api/simple-cert?ticket=${await ticket()}`;
  const checks = Array.from({ length: 19 }, () => portal.app.inject({ method: 'HEAD', url }));
  expect((await Promise.race(checks)).statusCode).toBe(503);
  const unspent = await ticket();
  const { status, problem, headers } = await download(unspent);
  expect([status, problem.code, headers['retry-after']]).toEqual([503, 'overloaded', '3']);
  downloads.push(download(await ticket('admin')));
  release();
  expect((await Promise.all(checks)).filter(({ statusCode }) => statusCode === 200)).toHaveLength(18);
  downloads.push(download(unspent));
  for (const answer of downloads) expect((await answer).status).toBe(200);
  reading.mockRestore();
});

test('a ticket is valid for thirty seconds', async () => {
  const { ticket } = (await askTicket(await aDisposedLoad())).body;
  const statusAfter = async (seconds: number) => {
    await portal.database.asOwner(
      `update certificate_tickets set expires_at = expires_at - interval '${seconds} seconds'`,
    );
    return (await portal.app.inject({ method: 'HEAD', url: `/api/simple-cert?ticket=${ticket}` })).statusCode;
  };
  expect(await statusAfter(15)).toBe(200);
  expect(await statusAfter(15)).toBe(410);
  expect((await download(ticket)).status).toBe(410);
});

test.each([
  ['behind', -1],
  ['ahead', 1],
])('a ticket works on a replica whose clock is a minute %s', async (_where, minutes) => {
  const clock = () => new Date(portal.now.getTime() + minutes * 60_000);
  const replica = await buildApp({ ...portal.context, clock }, { isSheddingLoad: false });
  const loadId = await aDisposedLoad();
  const { ticket } = (await askTicket(loadId)).body;
  expect((await replica.inject({ url: `/api/simple-cert?ticket=${ticket}` })).statusCode).toBe(200);
  const headers = { authorization: `Bearer ${tokens.client}` };
  const url = `/api/waste-loads/${loadId}/certificate-ticket`;
  const issued = (await replica.inject({ method: 'POST', url, headers })).json<{ ticket: string }>();
  expect((await download(issued.ticket)).status).toBe(200);
  await replica.close();
});

const change = (statement: string) => portal.asSystem(statement, [testUsers.client.id]);

test.each([
  ['a logout', () => portal.call('signOut', {}, { token: tokens.client }), null],
  [
    'a disabled account',
    () => change('update users set disabled_at = now() where id = $1'),
    'update users set disabled_at = null where id = $1',
  ],
  ['a new password', () => change(`update users set password_hash = password_hash || '2' where id = $1`), null],
] as const)('a ticket ends with %s', async (_what, end, undo) => {
  const { ticket } = (await askTicket(await aDisposedLoad())).body;
  await end();
  const head = await portal.app.inject({ method: 'HEAD', url: `/api/simple-cert?ticket=${ticket}` });
  const answer = await download(ticket);
  if (undo) await change(undo);
  expect([head.statusCode, answer.status, answer.problem.code]).toEqual([410, 410, 'ticket_spent']);
});

test('a ticket outlives the logout of another session', async () => {
  const { ticket } = (await askTicket(await aDisposedLoad())).body;
  await portal.call('signOut', {}, { token: await portal.signInAs('client') });
  expect((await download(ticket)).status).toBe(200);
});

test('a HEAD request gets the headers of the download and does not spend the ticket', async () => {
  const { ticket } = (await askTicket(await aDisposedLoad())).body;
  const askHead = () => portal.app.inject({ method: 'HEAD', url: `/api/simple-cert?ticket=${ticket}` });
  const head = await askHead();
  expect([head.statusCode, head.headers['content-type'], head.body]).toEqual([200, 'application/pdf', '']);
  const answer = await download(ticket);
  expect(answer.status).toBe(200);
  expect(head.headers['content-disposition']).toBe(answer.headers['content-disposition']);
  expect((await askHead()).statusCode).toBe(410);
});

test('a HEAD request draws nothing', async () => {
  const { ticket } = (await askTicket(await aDisposedLoad())).body;
  const layout = jest.spyOn(fonts.regular[0], 'layout');
  const head = await portal.app.inject({ method: 'HEAD', url: `/api/simple-cert?ticket=${ticket}` });
  expect(head.statusCode).toBe(200);
  expect(layout).not.toHaveBeenCalled();
  await download(ticket);
  expect(layout).toHaveBeenCalled();
  layout.mockRestore();
});

test.each([[undefined], [''], ['x'], ['a'.repeat(300)], ["' or 1=1 --"]])(
  'the ticket %j is invalid',
  async (ticket) => {
    const answer = await download(ticket);
    expect([answer.status, answer.problem.code]).toEqual([401, 'not_signed_in']);
  },
);

test('other parameters of the link do not matter', async () => {
  const { ticket } = (await askTicket(await aDisposedLoad())).body;
  const open = (query: string) => portal.app.inject(`/api/simple-cert?${query}`);
  expect((await open('_=123')).json<Problem>().code).toBe('not_signed_in');
  expect((await open(`ticket=${ticket}&_=123`)).statusCode).toBe(200);
});

test('an unknown ticket gets the same response as a used one', async () => {
  expect((await download('A'.repeat(22))).problem.code).toBe('ticket_spent');
});

test('there is no certificate before the load is disposed of', async () => {
  const answer = await askTicket(await portal.aLoad());
  expect([answer.status, answer.problem.code]).toEqual([409, 'load_not_certifiable']);
});

test("another client's load gets the same response as a missing one", async () => {
  const foreign = await askTicket(await aDisposedLoad(), 'other');
  const missing = await askTicket(missingId, 'other');
  expect([foreign.status, foreign.text]).toEqual([404, missing.text]);
});

test('the database contains no ticket that someone who reads it could use', async () => {
  const { body } = await askTicket(await aDisposedLoad());
  const [row] = await portal.asSystem<{ all: string }>(
    `select string_agg(t::text, ' ') as all from certificate_tickets t`,
  );
  expect(row?.all).not.toContain(body.ticket);
  expect(row?.all).not.toContain(Buffer.from(body.ticket, 'base64url').toString('hex'));
});

const saved = (fileName: string) => {
  const [, ascii, encoded = ''] = /filename="(.*)"; filename\*=UTF-8''(.*)$/.exec(attachmentHeader(fileName)) ?? [];
  return [ascii, decodeURIComponent(encoded)];
};

test.each([
  ['certificate-100000001ELC.pdf', 'certificate-100000001ELC.pdf', 'certificate-100000001ELC.pdf'],
  ['certificate-é 7.pdf', 'certificate-_ 7.pdf', 'certificate-é 7.pdf'],
  [`certificate-"';%0d.pdf`, 'certificate-____0d.pdf', `certificate-"';%0d.pdf`],
])('a file is saved as %s', (fileName, ascii, full) => {
  expect(saved(fileName)).toEqual([ascii, full]);
});

test('a file name leads to no other folder and shows its true extension', () => {
  expect(saved('..\\../fdp.\u202eexe\u2066.pdf')).toEqual(['.._.._fdp._exe_.pdf', '.._.._fdp._exe_.pdf']);
});
