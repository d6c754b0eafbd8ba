import { browserStorage } from 'shared-domain/wire';

/** Does what blocks the page at its first use and is fast afterwards, while the page waits for something else. */
export function warmUp(): void {
  browserStorage('sessionStorage').read('');
  new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' }).format();
  new Intl.NumberFormat('en-US').format(0);
}
