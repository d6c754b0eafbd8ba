import { screenRoot } from 'shared-ui';
import { resultsId } from './results-id';

/** Scrolls to the results if they begin below the upper third of the window, as on phones. */
export function showResults(): void {
  const results = screenRoot().getElementById(resultsId);
  if (!results || results.getBoundingClientRect().top < innerHeight / 3) return;
  results.scrollIntoView({ behavior: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth' });
}
