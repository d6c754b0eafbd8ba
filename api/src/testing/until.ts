import { waitUntil } from '../platform/database/embedded/wait-until';

/** Waits for a condition as long as a busy machine may need. Throws if it never holds. */
export async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  if (!(await waitUntil(holds, 60_000))) throw new Error('A condition did not hold in time');
}
