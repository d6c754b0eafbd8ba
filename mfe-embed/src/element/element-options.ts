import type { EmbedOptions } from 'shared-domain/waste';

/** The attribute of each option, and the kind of its value. Attributes hold the values of the properties. */
export const attributes: Record<
  Exclude<keyof EmbedOptions, 'fetchToken'>,
  [name: string, kind: 'text' | 'list' | 'flag']
> = {
  theme: ['theme', 'text'],
  locale: ['locale', 'text'],
  timeZone: ['time-zone', 'text'],
  status: ['status', 'list'],
  generator: ['generator', 'text'],
  from: ['from', 'text'],
  to: ['to', 'text'],
  parts: ['parts', 'list'],
  opensLoads: ['opens-loads', 'flag'],
};

export type Option = keyof typeof attributes;
export type OptionValue = string | boolean | string[] | undefined;
export const elementOptions = Object.keys(attributes) as Option[];

/** What the attributes of an element say; `undefined` for an option that has none. */
export function readOptions(element: HTMLElement): Partial<EmbedOptions> {
  return Object.fromEntries(elementOptions.map((option) => [option, readOption(element, option)]));
}

export function readOption(element: HTMLElement, option: Option): OptionValue {
  const [name, kind] = attributes[option];
  const text = element.getAttribute(name);
  if (kind === 'flag') return text !== null && text !== 'false';
  if (text === null) return undefined;
  return kind === 'list' ? (text.match(/[^\s,]+/g) ?? []) : text;
}

export function writeOption(element: HTMLElement, option: Option, value: OptionValue | null): void {
  const [name] = attributes[option];
  if (value == null || value === false) element.removeAttribute(name);
  else element.setAttribute(name, Array.isArray(value) ? value.join(' ') : value === true ? '' : value);
}
