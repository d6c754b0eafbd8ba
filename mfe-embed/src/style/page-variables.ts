import type { EmbedVariables } from 'shared-domain/waste';
import type { PageVariables } from '../frame-messages';

export type PageVariable = keyof EmbedVariables;

const names: Record<PageVariable, true> = {
  ...{ accent: true, surface: true, ink: true, font: true, size: true, radius: true, density: true },
};
export const pageVariables = Object.keys(names) as PageVariable[];

const longestValue = 200;
/** Functions of colors and lengths; none of them fetches anything. */
const harmless = /^(rgba?|hsla?|hwb|lab|lch|oklab|oklch|color|color-mix|light-dark|calc|min|max|clamp|round)?$/i;

const nameOf = (variable: PageVariable) => `--load-dashboard-${variable}`;

/** The value that an element has from its own style or from an element around it; empty if there is none. */
export function readPageVariable(element: Element, variable: PageVariable): string {
  return getComputedStyle(element).getPropertyValue(nameOf(variable)).trim();
}

export function readPageVariables(element: Element): PageVariables {
  return Object.fromEntries(pageVariables.map((variable) => [variable, readPageVariable(element, variable)]));
}

/** Sets what a page of another origin sent; values that could fetch something, and unknown names, are left out. */
export function setPageVariables(element: HTMLElement, given: Readonly<Record<string, unknown>> = {}): void {
  for (const variable of pageVariables) {
    const value = given[variable];
    element.style.setProperty(nameOf(variable), isHarmless(value) ? value : '');
  }
}

function isHarmless(value: unknown): value is string {
  if (typeof value !== 'string' || value.length > longestValue || /[\\;{}@]/.test(value)) return false;
  return [...value.matchAll(/([^\s(),/*+]*)\(/g)].every(([, name = '']) => harmless.test(name));
}
