import { setTimeout as wait } from 'node:timers/promises';
import { patience } from 'build-config/testing';

/** Repeats the check until it passes or the time is up; the last outcome counts. */
export async function eventually<Value>(
  check: () => Value | Promise<Value>,
  patienceMs: number = patience.page,
): Promise<Value> {
  const deadline = Date.now() + patienceMs;
  for (;;) {
    try {
      return await check();
    } catch (cause) {
      if (Date.now() > deadline) throw cause;
    }
    await wait(50);
  }
}
