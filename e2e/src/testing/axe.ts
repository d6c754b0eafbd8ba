import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Frame, Page, Locator } from 'playwright-core';
import { eventually } from './eventually';
import { failedRequest } from './intercept';
import { smallTargets } from './small-targets';
import { useBrowser } from './use-browser';
import type { Account } from './api';
import { see, seeText } from './see';

const source = readFileSync(createRequire(__filename).resolve('axe-core/axe.min.js'), 'utf8');

interface AxeViolation {
  id: string;
  help: string;
  nodes: { target: string[]; failureSummary: string }[];
}

interface AxeWindow {
  axe: { run(context: Document, options: object): Promise<{ violations: AxeViolation[] }> };
}

interface Audit {
  type: 'tag' | 'rule';
  values: string[];
}

/** WCAG 2.2 AA and best practices. */
const everything: Audit = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
};

/** The rules that read colors. */
const colors: Audit = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] };

/** All violations on the page and in its frames, one line per place. */
async function axeViolations(page: Page, audit: Audit): Promise<string[]> {
  return (await Promise.all(page.frames().map((frame) => violationsIn(frame, audit)))).flat();
}

async function violationsIn(frame: Frame, audit: Audit): Promise<string[]> {
  // Evaluated by the debugger, so that the page's own policy stays strict.
  if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(source);
  const violations = await frame.evaluate(async (runOnly) => {
    const { axe } = window as unknown as AxeWindow;
    // Only violations are read; describing everything that passes would take most of the time. No rule in use reads
    // the style sheets that axe would parse. Frames of other origins do not answer it, so each one runs its own.
    const options = { runOnly, resultTypes: ['violations'], preload: { assets: ['media'] }, iframes: false };
    return (await axe.run(document, options)).violations;
  }, audit);
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${help} at ${target.join(' ')} — ${failureSummary}`),
  );
}

interface Look {
  width: number;
  colorScheme: 'light' | 'dark';
}

/** Each width and each color scheme, audited for everything. */
const looks: readonly Look[] = [
  { width: 1400, colorScheme: 'light' },
  { width: 320, colorScheme: 'dark' },
];

/** The other combinations, audited for their colors. The palette's own tests check the pairs of both color schemes. */
const otherLooks: readonly Look[] = [
  { width: 1400, colorScheme: 'dark' },
  { width: 320, colorScheme: 'light' },
];

/** Narrower pages have the layout of phones. */
const isNarrow = (width: number) => width < 768;

/**
 * Fails if the page has violations when it is wide and light or narrow and dark, if something needs more than 320 pixels,
 * or if a control is too small for a thumb there. A test that runs at several widths audits only the layout of its own.
 */
export async function expectAccessible(page: Page, ownWidth?: number): Promise<void> {
  // A mouse over a toast would keep it open. On phones, its close button reaches to the upper left corner.
  await page.mouse.move(0, 899);
  for (const look of looks) {
    if (ownWidth === undefined || isNarrow(look.width) === isNarrow(ownWidth)) await expectLook(page, look, everything);
  }
  await eventually(async () => expect(await hiddenWidth(page)).toBeLessThanOrEqual(0));
  if (ownWidth !== undefined && !isNarrow(ownWidth)) return;
  // A toast may cover a part of a control until it closes.
  await eventually(async () => expect(await smallTargets(page)).toEqual([]));
}

async function expectLook(page: Page, { width, colorScheme }: Look, audit: Audit): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  await page.emulateMedia({ colorScheme });
  await endTransitions(page);
  const found = async () => ({ width, colorScheme, violations: await axeViolations(page, audit) });
  await eventually(async () => expect(await found()).toEqual({ width, colorScheme, violations: [] }));
}

/** Ends color transitions, because colors in transition are neither the old nor the new ones. */
async function endTransitions(page: Page): Promise<void> {
  await page.evaluate(() => new Promise(requestAnimationFrame));
  const end = () => {
    for (const one of document.getAnimations()) if (one instanceof CSSTransition) one.finish();
  };
  await Promise.all(page.frames().map((frame) => frame.evaluate(end)));
}

/** How many pixels of the page, of a frame or embed in it, or of a dialog over them overflow horizontally. */
async function hiddenWidth(page: Page): Promise<number> {
  const overflow = () => {
    const roots = [...document.querySelectorAll('*')].flatMap(({ shadowRoot }) => shadowRoot ?? []);
    // A page that clips an embed has no overflow itself.
    const embeds = roots.flatMap(({ children }) => [...children].flatMap((one) => [one, ...one.children]));
    const dialogs = [document, ...roots].flatMap((root) => [...root.querySelectorAll('dialog[open]')]);
    const boxes = [document.documentElement, ...embeds, ...dialogs];
    return Math.max(...boxes.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth));
  };
  return Math.max(...(await Promise.all(page.frames().map((frame) => frame.evaluate(overflow)))));
}

const expected = [failedRequest, /remote|federation|ERR_|preload|dashboard/i];

/** Creates a test for each scene. Each group of scenes has its own file, so that groups run in parallel. */
export function testAccessibility(scenes: readonly Scene[]): void {
  const browser = useBrowser();

  test.each(scenes)(
    'axe objects to nothing, wide in light and narrow in dark, and 320 pixels are enough: $name',
    async (scene) => {
      const viewport = { width: 1400, height: 900 };
      const { page } = await browser.visit({ ...(scene.as ? { as: scene.as } : {}), viewport, allow: expected });
      await openScene(page, scene);
      await expectAccessible(page);
      for (const look of scene.isInEveryLook ? otherLooks : []) await expectLook(page, look, colors);
    },
  );
}

/** One state of one screen. */
export interface Scene {
  name: string;
  /** The user who looks at it; a visitor if omitted. */
  as?: Account;
  /** Its colors are also audited when it is wide and dark, or narrow and light. */
  isInEveryLook?: true;
  /** Sets up the answers of the portal before the page opens. */
  before?(page: Page): Promise<unknown>;
  /** Address of the page. */
  at: string | (() => Promise<string>);
  /** What the user does on the page. */
  does?(page: Page): Promise<unknown>;
  /** What is visible in this state; an exact text, or an element. */
  sees: string | ((page: Page) => Locator);
}

/** Brings the page into the state. */
async function openScene(page: Page, { before, at, does, sees }: Scene): Promise<void> {
  await before?.(page);
  await page.goto(typeof at === 'string' ? at : await at());
  await does?.(page);
  await (typeof sees === 'string' ? seeText(page, sees) : see(sees(page)));
}
