import type { Locator } from 'playwright-core';
import { eventually } from './eventually';

/** Parts of a control with the contrast that WCAG asks of them. A focus ring may be drawn around the control's box. */
const leastContrast = { border: 3, ring: 3, background: 3, text: 4.5 };

type Part = keyof typeof leastContrast;

/** Those of the parts that hardly stand out in the first match, by the colors that the browser uses. */
export async function faintParts(locator: Locator, ...parts: Part[]): Promise<Part[]> {
  const contrasts = await locator.first().evaluate(readContrasts);
  return parts.filter((part) => contrasts[part] < leastContrast[part]);
}

/** Waits until all of the parts stand out. */
export async function expectVisible(locator: Locator, ...parts: Part[]): Promise<void> {
  await eventually(async () => expect(await faintParts(locator, ...parts)).toEqual([]));
}

/** Evaluated in the page. A stop on a map is a drawing: its shape, its text and its ring are elements. */
function readContrasts(element: Element): Record<Part, number> {
  const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true })!;
  const paint = (...layers: string[]) => {
    context.clearRect(0, 0, 1, 1);
    for (const layer of layers) {
      context.fillStyle = layer;
      context.fillRect(0, 0, 1, 1);
    }
    return [...context.getImageData(0, 0, 1, 1).data];
  };
  const isSeen = (color: string) => paint(color)[3] !== 0;
  const luminanceOf = (...layers: string[]) => {
    const [red = 0, green = 0, blue = 0] = paint(...layers).map((part) => ((part / 255 + 0.055) / 1.055) ** 2.4);
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const contrast = (color: string, ...behind: string[]) => {
    const [one, other] = [luminanceOf(...behind, color) + 0.05, luminanceOf(...behind) + 0.05];
    return Math.max(one / other, other / one);
  };
  const parentOf = (one: Element): Element | undefined =>
    one.parentElement ?? (one.getRootNode() as Partial<ShadowRoot>).host;
  const groundOfPage = () => {
    const probe = document.documentElement.appendChild(document.createElement('i'));
    probe.style.backgroundColor = 'Canvas';
    const { backgroundColor } = getComputedStyle(probe);
    probe.remove();
    return backgroundColor;
  };
  const groundBehind = (one: Element): string => {
    const parent = parentOf(one);
    if (!parent) return groundOfPage();
    const { backgroundColor } = getComputedStyle(parent);
    return isSeen(backgroundColor) ? backgroundColor : groundBehind(parent);
  };

  const [shape, words, ring] = ['.body', 'text', '.ring'].map((part) => element.querySelector(part));
  const style = getComputedStyle(element);
  if (shape && words && ring) {
    const land = getComputedStyle(element.closest('svg')!.querySelector('.land')!).fill;
    const { fill, stroke } = getComputedStyle(shape);
    return {
      border: contrast(stroke, land),
      ring: contrast(getComputedStyle(ring).stroke, land),
      background: contrast(fill, land),
      text: contrast(getComputedStyle(words).fill, fill),
    };
  }
  const ground = groundBehind(element);
  const outline = [element, element.parentElement, element.parentElement?.parentElement]
    .flatMap((box) => (box ? getComputedStyle(box) : []))
    .find(({ outlineStyle, outlineColor }) => outlineStyle === 'solid' && isSeen(outlineColor));
  return {
    border: style.borderTopStyle === 'none' ? 1 : contrast(style.borderTopColor, ground),
    ring: outline ? contrast(outline.outlineColor, ground) : 1,
    background: contrast(style.backgroundColor, ground),
    text: contrast(style.color, ground, style.backgroundColor),
  };
}
