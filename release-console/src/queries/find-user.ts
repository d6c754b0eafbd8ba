import { ApiError, callEndpoint } from 'shared-auth';
import { type ReleaseExplanation, releaseEndpoints } from 'shared-domain/releases';

export type FoundUser = { ok: true; explanation: ReleaseExplanation } | { ok: false; message: string };

/** Finds a user by email, with the release of a remote that they get and why. */
export async function findUser(remote: string, email: string): Promise<FoundUser> {
  const wanted = email.trim();
  if (!/^\S+@\S+$/.test(wanted)) return { ok: false, message: 'Enter the email of an account.' };
  try {
    return {
      ok: true,
      explanation: await callEndpoint(releaseEndpoints.explainRelease, {
        params: { remote },
        query: { email: wanted },
      }),
    };
  } catch (failure) {
    return { ok: false, message: findingFailure(failure, wanted) };
  }
}

function findingFailure(failure: unknown, email: string): string {
  if (!(failure instanceof ApiError)) throw failure;
  if (failure.code === 'not_found') return `There is no account ${email}.`;
  if (failure.status === 401) return 'Your session ended. Sign in again, then try again.';
  return failure.detail ?? 'No answer arrived. Try again.';
}
