import { randomBytes } from 'node:crypto';
import type { Request, Response } from 'express';

// Stands for the sign-in that a portal has already. It keeps sessions in memory and asks for no password.

const cookie = 'portal_session';
const userNames = new Map<string, string>();

export function startSession(response: Response, userName: string): void {
  const id = randomBytes(32).toString('base64url');
  userNames.set(id, userName);
  response.cookie(cookie, id, { httpOnly: true, sameSite: 'lax' });
}

/** The signed-in user's name; null for visitors. */
export function findUserName(request: Request): string | null {
  const cookies = (request.headers.cookie ?? '').split('; ');
  const id = cookies.find((one) => one.startsWith(`${cookie}=`))?.slice(cookie.length + 1);
  return userNames.get(id ?? '') ?? null;
}
