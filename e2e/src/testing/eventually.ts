import { setTimeout as wait } from 'node:timers/promises';

/** Repeats the check until it holds; then, or when patience ends, its last outcome counts. */
export async function eventually<Value>(check: () => Value | Promise<Value>, patienceMs = 10_000): Promise<Value> {
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
