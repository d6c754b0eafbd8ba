import { setTimeout as wait } from 'node:timers/promises';
import { patience } from 'build-config/testing';

/** Calls the portal as an integrator does: honors `Retry-After` while the portal is busy. */
export async function fetchPatiently(url: string, init: RequestInit = {}): Promise<Response> {
  const deadline = Date.now() + patience.page;
  for (;;) {
    const answer = await fetch(url, { ...init, signal: AbortSignal.timeout(patience.page) });
    const seconds = answer.headers.get('retry-after');
    if (answer.status !== 503 || seconds === null || Date.now() > deadline) return answer;
    await wait(Number(seconds) * 1000);
  }
}
