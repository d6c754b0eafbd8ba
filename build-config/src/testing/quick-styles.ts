import { createRequire } from 'node:module';

interface JsdomElement {
  _localName: string;
  /** Differs after each change of the element. */
  _version: number;
  getAttributeNames(): string[];
  getAttributeNS(namespace: null, name: string): string | null;
}

/** The part of jsdom that computed styles use. It has no types. */
interface Selectors {
  matchesDontThrow?: (element: JsdomElement, selector: string | undefined) => boolean;
}

/** The properties that jsdom computes for each computed style. It has no types. */
interface StyleRules {
  propertiesWithResolvedValueImplemented: Record<string, { computedValue: string }>;
}

const environment = createRequire(__filename).resolve('jest-environment-jsdom');
const helper = (name: string): unknown => createRequire(environment)(`jsdom/lib/jsdom/living/helpers/${name}.js`);
const selectors = helper('selectors') as Selectors;
const { matchesDontThrow } = selectors;
if (!matchesDontThrow) throw new Error('This version of jsdom matches selectors in another place');
const needsOf = new Map<string, string[][]>();

/**
 * For each computed style, jsdom compiles and runs the selector of every rule. Like browsers, this first looks at the
 * classes, the attributes and the tag that a selector ends with: most rules cannot match. Classes and the tag alone saved
 * about a quarter of the processor time of component tests.
 */
selectors.matchesDontThrow = (element, selector) => {
  if (selector === undefined) return false;
  let needs = needsOf.get(selector);
  if (!needs) {
    // Escaped and foreign names may contain anything.
    needs = /[^ -~\n]|\\/.test(selector) ? [[]] : splitSelectors(selector).map(readNeeds);
    needsOf.set(selector, needs);
  }
  const features = featuresOf(element);
  return needs.some((one) => one.every((need) => features.has(need))) && matchesDontThrow(element, selector);
};

let latest: { element: JsdomElement; version: number; features: Set<string> } | undefined;

/** `tag`, `.class` and `@attribute`. jsdom tries all rules for one element before the next element. */
function featuresOf(element: JsdomElement): Set<string> {
  if (latest?.element !== element || latest.version !== element._version) {
    const classes = element.getAttributeNS(null, 'class')?.split(/\s+/) ?? [];
    const features = [
      element._localName.toLowerCase(),
      ...classes.map((name) => `.${name}`),
      ...element.getAttributeNames().map((name) => `@${name.toLowerCase()}`),
    ];
    latest = { element, version: element._version, features: new Set(features) };
  }
  return latest.features;
}

/** The alternatives of a list, without what is in parentheses or quotes. Of brackets, `@` and the attribute remain. */
function splitSelectors(selector: string): string[] {
  let text = selector
    .replace(/"[^"]*"|'[^']*'/g, '')
    .replace(/\[\s*([\w-]+)\s*(?:[~|^$*]?=[^[\]]*)?\]/g, '@$1')
    .replace(/\[[^[\]]*\]/g, '');
  for (let before = ''; before !== text;) {
    before = text;
    text = text.replace(/\([^()]*\)/g, '');
  }
  return text.split(',');
}

/** What every element that matches has, as in `featuresOf`. */
function readNeeds(alternative: string): string[] {
  const last =
    alternative
      .trim()
      .split(/[\s>+~]+/)
      .at(-1) ?? '';
  const tags = last.match(/^[a-z][\w-]*/i) ?? [];
  const attributes = last.match(/@[\w-]+/g) ?? [];
  return [...[...tags, ...attributes].map((name) => name.toLowerCase()), ...(last.match(/\.[\w-]+/g) ?? [])];
}

// Most computed styles are read for what is visible. Colors stay as declared, without those of parents.
const { propertiesWithResolvedValueImplemented: computed } = helper('style-rules') as StyleRules;
for (const [name, { computedValue }] of Object.entries(computed)) {
  if (computedValue === 'computed-color') delete computed[name];
}
