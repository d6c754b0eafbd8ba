import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { type RegistryDocument } from 'shared-domain/releases';
import { seenRevisionHeader, type SignedText } from 'shared-domain/wire';
import { changeRollout } from '../rollouts/change-rollout.service';
import { listHistory } from '../rollouts/rollouts.repository';
import { activeRelease, idOf, makeImage, openPage, passMs, portal, remote, root, start } from './testing/replicas';

jest.mock('../../platform/answer-within', () => jest.requireActual('../../testing/patient-answers'));

test('while replicas are replaced, each page runs the builds that belong to its shell', async () => {
  const old = await start('old');
  const before = await openPage(old);
  const newer = await start('newer');
  const ofNewer = await openPage(newer);
  const ofOld = await openPage(old);
  expect([ofNewer.shell, ofNewer.release]).toEqual([idOf.newer, idOf.newer]);
  expect([ofOld.shell, ofOld.release]).toEqual([idOf.old, idOf.old]);
  expect(ofOld.revision).toBe(ofNewer.revision);
  expect(ofOld.revision).toBeGreaterThan(before.revision);
  // The screen is fetched with the page, and its release is marked as one that belongs to it.
  expect(ofOld.body).toContain(`/remotes/${remote}/${idOf.old}/screen.js" crossorigin`);
  expect(ofOld.policy).toContain('dashboard_aaaaaaaa');
  expect(ofOld.facts.release).toMatchObject({ isBuiltIn: true });
  expect(ofNewer.facts).toMatchObject({ release: { isBuiltIn: true }, previous: { build: 'aaaaaaaa' } });
  expect(await activeRelease()).toBe(idOf.newer);
});

test('the document for a user marks builds on every replica', async () => {
  const replicas = [await start('old'), await start('newer')];
  for (const replica of replicas) await openPage(replica);
  const headers = { authorization: `Bearer ${await portal.signInAs('client')}` };
  for (const replica of replicas) {
    passMs(1_000);
    const signed = (await replica.inject({ url: '/api/releases', headers })).json<SignedText>();
    const { remotes } = JSON.parse(signed.payload) as RegistryDocument;
    expect(remotes[remote]?.release).toMatchObject({ build: 'bbbbbbbb', isBuiltIn: true });
    expect(remotes[remote]?.previous).not.toHaveProperty('isBuiltIn');
  }
});

test('a client that has seen a change on one replica never gets older rules from another', async () => {
  const [one, other] = [await start('old'), await start('old')];
  await openPage(one);
  // Both have just looked, and nobody looks again within the second for which that counts.
  jest.spyOn(performance, 'now').mockReturnValue(performance.now() + 1_000);
  const { revision } = await openPage(one);
  await openPage(other);
  const token = await portal.signInAs('admin');
  const change = { action: 'limits', haltMinimum: 50, reason: 'few users' } as const;
  const url = `/api/rollouts/${remote}/changes`;
  const authorization = `Bearer ${token}`;
  await one.inject({ method: 'POST', url, headers: { authorization }, payload: { revision, change } });
  const revisionAt = async (replica: FastifyInstance, seen?: string) => {
    const headers = { authorization, ...(seen !== undefined && { [seenRevisionHeader]: seen }) };
    const signed = (await replica.inject({ url: '/api/releases', headers })).json<SignedText>();
    return (JSON.parse(signed.payload) as RegistryDocument).revision;
  };
  const changed = await revisionAt(one);
  expect(changed).toBe(revision + 1);
  for (const seen of [undefined, '', '-1', 'many']) expect(await revisionAt(other, seen)).toBe(revision);
  expect(await revisionAt(other, String(changed))).toBe(changed);
});

test('every replica serves the files of the others, except the template and missing files', async () => {
  const old = await start('old');
  await openPage(old);
  const newer = await start('newer');
  await openPage(newer);
  const texts = [
    [old, `/assets/shell/${idOf.newer}/main.js`, 'shell bbbbbbbb'],
    [old, `/remotes/${remote}/${idOf.newer}/screen.js`, 'screen bbbbbbbb'],
    [newer, `/assets/shell/${idOf.old}/main.js`, 'shell aaaaaaaa'],
    [newer, `/remotes/${remote}/${idOf.old}/remote-entry.js`, 'entry aaaaaaaa'],
  ] as const;
  for (const [replica, path, text] of texts) {
    const { body, headers } = await replica.inject(path);
    expect(body).toBe(text);
    expect(headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'text/javascript; charset=utf-8',
    });
  }
  for (const path of ['index.html', 'missing.js']) {
    expect((await newer.inject(`/assets/shell/${idOf.old}/${path}`)).statusCode).toBe(404);
  }
});

test('a single portal still serves a build that newer ones have replaced in its folder', async () => {
  portal.context.config.databaseUrl = null;
  const alone = await start('old');
  await openPage(alone);
  rmSync(join(root, 'old', remote, 'dist', idOf.old), { recursive: true });
  makeImage('old', 'cccccccc');
  const page = await openPage(alone);
  expect(page.facts.previous).toMatchObject({ build: 'aaaaaaaa' });
  const change = { action: 'kill', release: page.release ?? '', reason: 'it loses drafts' } as const;
  await changeRollout(portal.context, { remote, change, madeBy: 'test', revision: null });
  expect((await openPage(alone)).release).toBe(idOf.old);
  expect((await alone.inject(`/remotes/${remote}/${idOf.old}/screen.js`)).body).toBe('screen aaaaaaaa');
});

test('a file that was changed in the store is not served', async () => {
  await openPage(await start('old'));
  const newer = await start('newer');
  await openPage(newer);
  const path = `/assets/shell/${idOf.old}/main.js`;
  expect((await newer.inject(path)).statusCode).toBe(200);
  const folder = join(root, 'data/releases/shell');
  const [kept = ''] = readdirSync(folder).filter((name) => name.startsWith(idOf.old));
  writeFileSync(join(folder, kept, 'main.js'), 'shell of someone else');
  expect((await newer.inject(path)).statusCode).toBe(404);
});

test('replicas without shared files still give pages that match their own builds', async () => {
  const old = await start('old', join(root, 'data of old'));
  const newer = await start('newer', join(root, 'data of newer'));
  await openPage(old);
  await openPage(newer);
  expect((await openPage(old)).release).toBe(idOf.old);
  expect((await openPage(newer)).release).toBe(idOf.newer);
  expect((await old.inject(`/remotes/${remote}/${idOf.newer}/screen.js`)).statusCode).toBe(404);
});

describe('the active release', () => {
  test('stays the newer build when an old replica restarts during a deployment', async () => {
    await openPage(await start('old'));
    const newer = await start('newer');
    await openPage(newer);
    const again = await start('old');
    expect((await openPage(again)).release).toBe(idOf.old);
    expect(await activeRelease()).toBe(idOf.newer);
    // For as long as the newer one is asked for pages it says that it is there.
    for (let minute = 0; minute < 12; minute += 2) {
      portal.passTime(2);
      await openPage(newer);
      await openPage(again);
    }
    expect(await activeRelease()).toBe(idOf.newer);
    expect(await listHistory(portal.database, remote)).toHaveLength(2);
  });

  test('becomes the older build again once no replica with the newer one is left', async () => {
    const old = await start('old');
    await openPage(old);
    const newer = await start('newer');
    await openPage(newer);
    await newer.close();
    portal.passTime(6);
    expect((await openPage(old)).release).toBe(idOf.old);
    expect(await activeRelease()).toBe(idOf.old);
  });

  test('is the one that was rolled back to, on every replica', async () => {
    const old = await start('old');
    const newer = await start('newer');
    await openPage(old);
    await openPage(newer);
    const change = { action: 'roll-back', reason: 'it loses drafts' } as const;
    await changeRollout(portal.context, { remote, change, madeBy: 'test', revision: null });
    for (const replica of [old, newer, await start('newer')]) {
      const page = await openPage(replica);
      expect(page.release).toBe(idOf.old);
      expect(page.facts.release).not.toHaveProperty('isBuiltIn');
      expect(page.policy).toContain('dashboard_aaaaaaaa');
    }
    expect((await newer.inject(`/remotes/${remote}/${idOf.old}/screen.js`)).body).toBe('screen aaaaaaaa');
  });

  test('is given by a replica whose own build was rolled back before the newer one arrived', async () => {
    makeImage('old', 'cccccccc');
    await openPage(await start('old'));
    makeImage('old', 'aaaaaaaa');
    const old = await start('old');
    expect((await openPage(old)).release).toBe(idOf.old);
    const change = { action: 'roll-back', reason: 'it loses drafts' } as const;
    await changeRollout(portal.context, { remote, change, madeBy: 'test', revision: null });
    expect((await openPage(old)).facts.release).toMatchObject({ build: 'cccccccc' });
    const newer = await start('newer');
    await openPage(newer);
    expect((await openPage(old)).release).toBe(idOf.newer);
    await newer.close();
    portal.passTime(6);
    expect((await openPage(old)).release).toBe(idOf.newer);
    expect(await activeRelease()).toBe(idOf.newer);
  });

  test('is given by a replica whose own build was killed, no matter how many were killed later', async () => {
    const old = await start('old');
    const newer = await start('newer');
    await openPage(old);
    await openPage(newer);
    await portal.asSystem(
      `insert into releases (remote, release, origin, document, published_at, published_by, killed_at, killed_reason)
       select remote, '0.0.' || number || '+cccccccc', origin, document, now(), 'test', now() + interval '1 year', 'old'
       from releases, generate_series(1, 21) number where release = $1 and remote = $2`,
      [idOf.newer, remote],
    );
    const change = { action: 'kill', release: idOf.old, reason: 'it loses drafts' } as const;
    await changeRollout(portal.context, { remote, change, madeBy: 'test', revision: null });
    expect((await openPage(old)).release).toBe(idOf.newer);
    expect((await old.inject(`/remotes/${remote}/${idOf.newer}/screen.js`)).body).toBe('screen bbbbbbbb');
  });
});
