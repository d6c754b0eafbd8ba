import { toast } from 'sonner';

const text = 'Failed to load dashboard data';

/** Shows a toast, and logs the failure. */
export function showFailure(failure: Error): void {
  toast.error(text, { id: 'dashboard-failed' });
  // oxlint-disable-next-line no-console -- specified: the error is logged
  console.error(text, failure);
}
