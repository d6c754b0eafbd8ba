import type { ComponentProps } from 'react';
import type { StyleSheetManager } from 'styled-components';
import { spaceUnit, textUnit } from './frame-rules';

type StylisPlugin = NonNullable<ComponentProps<typeof StyleSheetManager>['stylisPlugins']>[number];

const widthQuery = /^@media\s*\((min|max)-width:\s*([\d.]+)rem\)$/;
const relativeLength = /(-?\d*\.?\d+)rem\b/g;
const cornerLength = /\b(4|6|10)px\b/g;
const usualCorner = 6;
const distance = /^(padding|margin|gap|row-gap|column-gap|min-block-size)/;

/**
 * Adapts the rules of the portal's components to an embed, so that the components stay the same:
 * - widths of the window become widths of the embed;
 * - lengths relative to the page's text become relative to the embed's text, because pages change theirs;
 * - corners follow the page's `--load-dashboard-radius`;
 * - nothing covers other parts of the page.
 */
export const embedStyles: StylisPlugin = (element) => {
  if (element.type === '@media') {
    element.value = element.value.replace(widthQuery, '@container load-dashboard ($1-width:$2em)');
    return;
  }
  if (element.type !== 'decl' || typeof element.props !== 'string') return;
  const property = element.props;
  const unit = distance.test(property) ? spaceUnit : textUnit;
  let value = element.value.replace(relativeLength, (_, count: string) => `calc(${count} * ${unit})`);
  if (property.endsWith('radius')) value = value.replace(cornerLength, (_, pixels: string) => cornerOf(Number(pixels)));
  if (value === 'position:fixed;') value = 'position:static;';
  element.value = value;
};
// styled-components names the rules by it.
Object.defineProperty(embedStyles, 'name', { value: 'embed' });

function cornerOf(pixels: number): string {
  return `calc(${(pixels / usualCorner).toFixed(2)} * var(--embed-radius))`;
}
