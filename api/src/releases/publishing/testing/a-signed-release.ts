import { hash } from 'node:crypto';
import {
  containerName,
  uploadStatementHeader,
  type Release,
  type UploadStatement,
  type releaseEndpoints,
} from 'shared-domain/releases';
import { fileFacts, signText, type SigningKey } from 'shared-domain/signing';
import type { EndpointInput, SignedText } from 'shared-domain/wire';
import { systemActor } from '../../../platform/actor';
import type { Database } from '../../../platform/database/database';
import { inTransaction } from '../../../platform/database/transaction';
import { aRelease } from '../../registry/testing/a-release';
import { createKeyPair, signingKey } from '../../registry/signatures';

export interface TestTeam extends SigningKey {
  team: string;
  publicKey: Buffer;
}

export function aTeam(team = 'overview'): TestTeam {
  const { id, publicKey, privateKey } = createKeyPair();
  return { ...signingKey(id, Buffer.from(privateKey)), team, publicKey: Buffer.from(publicKey) };
}

/** Trusts a team's key for one remote. */
export async function trust(database: Database, remote: string, { id, team, publicKey }: TestTeam): Promise<void> {
  await inTransaction(database, systemActor, (tx) =>
    tx.query(
      `insert into team_keys (remote, id, team, public_key, added_at, added_by)
       values ($1, $2, $3, $4, now(), 'test')`,
      [remote, id, team, publicKey],
    ),
  );
}

export const usualContents: Record<string, string> = {
  'remote-entry.js': 'entry',
  'screen.js': `screen ${'of the dashboard '.repeat(100)}`,
  'styles/screen.css': 'main{}',
};

/** What a build describes: names and hashes that fit the contents. Say only what matters. */
export function aPublishableRelease(facts: Partial<Release> = {}, contents = usualContents): Release {
  const stated = { name: 'mfe-dashboard', version: '1.1.0', build: 'cd34ef56', ...facts };
  const files = Object.entries(contents).map(([path, text]) => [path, fileFacts(Buffer.from(text))] as const);
  return aRelease({
    trustedTypesPolicies: [containerName(stated)],
    files: Object.fromEntries(files),
    team: 'overview',
    ...stated,
  });
}

export function encoded(contents = usualContents): Record<string, string> {
  return Object.fromEntries(
    Object.entries(contents).map(([path, text]) => [path, Buffer.from(text).toString('base64')]),
  );
}

export function signRelease(release: Release, team: SigningKey): SignedText {
  return signText('release', `${JSON.stringify(release, null, 2)}\n`, team);
}

/** The call that publishes a release. */
export function publishing(
  release: Release,
  team: SigningKey,
  files = encoded(),
): EndpointInput<typeof releaseEndpoints.publishRelease> {
  return { params: { remote: release.name }, body: { signed: signRelease(release, team), files } };
}

/** Header with which a team announces a release upload. State only what matters. */
export function announcing(
  { params: { remote }, body }: EndpointInput<typeof releaseEndpoints.publishRelease>,
  team: SigningKey,
  facts: Partial<UploadStatement> = {},
): Record<string, string> {
  const bytes = Buffer.from(JSON.stringify(body));
  const statement: UploadStatement = {
    method: 'POST',
    path: `/api/remotes/${remote}/releases`,
    bytes: bytes.length,
    sha256: hash('sha256', bytes, 'hex'),
    // The time of test portals.
    madeAt: Date.parse('2026-11-20T08:15:00.000Z'),
    ...facts,
  };
  const signed = signText('upload', JSON.stringify(statement), team);
  return { [uploadStatementHeader]: Buffer.from(JSON.stringify(signed)).toString('base64url') };
}
