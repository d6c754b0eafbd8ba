import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { uploadStatementHeader, type UploadStatement } from 'shared-domain/releases';
import { signText, type SigningKey } from 'shared-domain/signing';
import { parseJson, type Problem } from 'shared-domain/wire';
import { CommandError } from '../command-line';
import type { SignedRelease } from './release-folder';

/** Exit codes of publishing: the portal refused the release, or it was unreachable or busy. */
const refusedExit = 2;
const unreachableExit = 3;

const longestCallMs = 120_000;

interface Destination {
  remote: string;
  /** Origin of the portal. */
  portal: string;
  /** Signs the upload statement for the team; without it, the upload shares a few slots with everyone else. */
  key: SigningKey | null;
  reason: string | undefined;
}

interface Published {
  remote: string;
  release: string;
}

/** Sends a release to a portal in one call. Throws `CommandError` with the portal's message. */
export async function sendRelease(
  { folder, signed, paths }: SignedRelease,
  { remote, portal, key, reason }: Destination,
): Promise<Published> {
  const files = Object.fromEntries(paths.map((path) => [path, readFileSync(join(folder, path)).toString('base64')]));
  const body = JSON.stringify({ signed, files, reason });
  const { status, text } = await post(portal, `/api/remotes/${remote}/releases`, body, key);
  const answer = parseJson(text) as Partial<Published & Problem> | null;
  if (status === 201) {
    if (answer?.remote === undefined || answer.release === undefined) throw lostAnswer(portal, 'it is not readable');
    return { remote: answer.remote, release: answer.release };
  }
  if (answer?.code === undefined || answer.detail === undefined) {
    throw new CommandError(
      `${portal} answered ${status}, but not as a portal would. Check the address.`,
      unreachableExit,
    );
  }
  // Too many attempts, or too busy: the release itself was not checked.
  const isRefused = status < 500 && status !== 429 && status !== 408;
  const advice =
    answer.code === 'overloaded' && !key ? ' Add --key team.pem to use the capacity reserved for your team.' : '';
  throw new CommandError(`${answer.code}: ${answer.detail}${advice}`, isRefused ? refusedExit : unreachableExit);
}

async function post(portal: string, path: string, body: string, key: SigningKey | null) {
  let status: number | null = null;
  const announcement = key && { [uploadStatementHeader]: announce(path, body, key) };
  try {
    const answer = await fetch(`${portal}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...announcement },
      body,
      // A statement signed for one portal must not follow a redirect to another.
      redirect: 'manual',
      signal: AbortSignal.timeout(longestCallMs),
    });
    status = answer.status;
    return { status, text: await answer.text() };
  } catch (cause) {
    if (status !== null) throw lostAnswer(portal, reasonOf(cause), cause);
    throw new CommandError(
      `${portal} cannot be reached: ${reasonOf(cause)}. Check --to and your network.`,
      unreachableExit,
      { cause },
    );
  }
}

/** The portal accepts a release that is already published once more and changes nothing. */
function lostAnswer(portal: string, reason: string, cause?: unknown): CommandError {
  return new CommandError(
    `The response from ${portal} was lost: ${reason}. The release may have been published. You can safely run the command again.`,
    unreachableExit,
    { cause },
  );
}

function announce(path: string, body: string, key: SigningKey): string {
  const sha256 = hash('sha256', body, 'hex');
  const statement: UploadStatement = {
    method: 'POST',
    path,
    bytes: Buffer.byteLength(body),
    sha256,
    madeAt: Date.now(),
  };
  return Buffer.from(JSON.stringify(signText('upload', JSON.stringify(statement), key))).toString('base64url');
}

const certificateCodes = /CERT|SELF_SIGNED|UNABLE_TO_(VERIFY|GET_ISSUER)/;

function reasonOf(error: unknown): string {
  const { cause } = error as { cause?: { code?: string; message?: string } };
  const code = cause?.code ?? (error instanceof Error ? error.name : 'unknown');
  if (certificateCodes.test(code)) {
    return `its certificate is not trusted (${code}); set NODE_EXTRA_CA_CERTS to a file with the issuer's certificate`;
  }
  return cause?.message || code;
}
