import { setTimeout as delay } from 'node:timers/promises';

/** Polls every few milliseconds until the answer is yes; false when the time is over. */
export async function waitUntil(holds: () => boolean | Promise<boolean>, milliseconds: number): Promise<boolean> {
  const deadline = Date.now() + milliseconds;
  while (!(await holds())) {
    if (Date.now() > deadline) return false;
    await delay(20);
  }
  return true;
}
