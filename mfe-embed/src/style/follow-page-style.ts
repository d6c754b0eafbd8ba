import type { EmbedDensity } from 'shared-domain/waste';
import type { ThemeName } from 'shared-ui';
import { deriveColors } from './page-colors';
import { readColor, type Color } from './colors';
import { readPageVariable, type PageVariable } from './page-variables';

/**
 * Keeps colors and density as the page's variables `--load-dashboard-…` say: when the page changes attributes of the
 * element, and when the system changes its theme.
 */
export function followPageStyle(host: Element, frame: HTMLElement, setColors: (rules: string) => void) {
  const darkScheme = matchMedia('(prefers-color-scheme: dark)');
  const refresh = () => {
    const { theme: wanted } = frame.dataset;
    const theme: ThemeName = wanted === 'dark' || (wanted === 'auto' && darkScheme.matches) ? 'dark' : 'light';
    const page = { accent: pageColor('accent'), surface: pageColor('surface'), ink: pageColor('ink') };
    const rules = Object.entries(deriveColors(page, theme)).map(([name, value]) => `--color-${name}: ${value};`);
    setColors(rules.length > 0 ? `@media screen { .frame.frame { ${rules.join(' ')} } }` : '');
    const density: EmbedDensity = pageValue('density') === 'compact' ? 'compact' : 'comfortable';
    frame.dataset.density = density;
  };
  const pageValue = (name: PageVariable) => readPageVariable(host, name);
  const pageColor = (name: PageVariable): Color | null => {
    const value = pageValue(name);
    const known = value === '' ? null : readColor(value);
    if (known || value === '') return known;
    // Mixed with itself, any color is computed to its red, green and blue.
    const probe = document.createElement('span');
    probe.style.color = `color-mix(in srgb, ${value}, ${value})`;
    frame.append(probe);
    const computed = getComputedStyle(probe).color;
    probe.remove();
    // What is no color was not taken.
    return probe.style.color === '' ? null : readColor(computed);
  };

  const observer = new MutationObserver(refresh);
  observer.observe(host, { attributes: true, attributeFilter: ['style', 'class'] });
  darkScheme.addEventListener('change', refresh);
  refresh();
  return {
    /** Reads the variables again. */
    refresh,
    stop: () => {
      observer.disconnect();
      darkScheme.removeEventListener('change', refresh);
    },
  };
}
