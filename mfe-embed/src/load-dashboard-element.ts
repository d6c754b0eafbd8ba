import { asEmbedFailure, embedFailure } from './embed-failure';
import type { EmbedEvent, EmbedOptions, EmbedToken } from './embed-options';
import type { MountedEmbed } from './mount';
import { startEmbed } from './start-embed';

type FetchToken = EmbedOptions['fetchToken'];
type Listener = (event: EmbedEvent) => void;

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

type Option = keyof typeof attributes;
type OptionValue = string | boolean | string[] | undefined;
const options = Object.keys(attributes) as Option[];

/** A page that has not set `fetchToken` after this time gets an error. */
const fetchTokenPatienceMs = 8_000;

/** The class of `<load-dashboard>` for one portal. */
export function createElementClass(portal: string): CustomElementConstructor {
  class LoadDashboard extends HTMLElement {
    static observedAttributes = options.map((option) => attributes[option][0]);

    #fetchToken: FetchToken | null = null;
    #onEvent: Listener | null = null;
    #embed: MountedEmbed | null = null;
    #waiting: { provide(): void; stop(): void } | null = null;
    #isUpdating = false;

    get fetchToken(): FetchToken | null {
      return this.#fetchToken;
    }

    set fetchToken(fetchToken: FetchToken | null) {
      this.#fetchToken = fetchToken;
      if (fetchToken) this.#waiting?.provide();
    }

    get onEvent(): Listener | null {
      return this.#onEvent;
    }

    set onEvent(listener: Listener | null) {
      this.#onEvent = listener;
    }

    refresh(): void {
      this.#embed?.refresh();
    }

    connectedCallback(): void {
      if (this.#embed) return;
      try {
        upgradeProperties(this);
        const root = this.shadowRoot ?? this.attachShadow({ mode: 'open' });
        const given = { ...readOptions(this), fetchToken: () => this.#callFetchToken() };
        this.#embed = startEmbed(root, { portal, options: given, onEvent: (event) => this.#fire(event) });
      } catch (error) {
        this.#fire({ type: 'error', ...asEmbedFailure(error) });
      }
    }

    disconnectedCallback(): void {
      // A page that only moves the element inserts it again within the same task.
      queueMicrotask(() => {
        if (this.isConnected) return;
        this.#waiting?.stop();
        this.#embed?.unmount();
        this.#embed = null;
      });
    }

    attributeChangedCallback(): void {
      if (!this.#embed || this.#isUpdating) return;
      this.#isUpdating = true;
      queueMicrotask(() => {
        this.#isUpdating = false;
        this.#embed?.update(readOptions(this));
      });
    }

    #callFetchToken(): Promise<EmbedToken> {
      if (this.#fetchToken) return this.#fetchToken();
      return new Promise((resolve, reject) => {
        const stop = () => {
          clearTimeout(timer);
          this.#waiting = null;
        };
        const timer = setTimeout(() => {
          stop();
          const failure = embedFailure('invalid_option', 'Set the property `fetchToken` of <load-dashboard>.');
          this.#fire({ type: 'error', ...failure });
          reject(failure);
        }, fetchTokenPatienceMs);
        const provide = () => {
          stop();
          // A callback that throws rejects, and does not break the page's assignment.
          resolve(new Promise((settle) => settle(this.#fetchToken!())));
        };
        this.#waiting = { provide, stop };
      });
    }

    /** Events do not bubble and stay outside the shadow root: the page hears them on the element. */
    #fire({ type, ...detail }: EmbedEvent): void {
      this.dispatchEvent(new CustomEvent(type, { detail }));
      try {
        this.#onEvent?.({ type, ...detail } as EmbedEvent);
      } catch (error) {
        reportError(error);
      }
    }
  }
  for (const option of options) {
    Object.defineProperty(LoadDashboard.prototype, option, {
      configurable: true,
      enumerable: true,
      get(this: HTMLElement) {
        return readOption(this, option);
      },
      set(this: HTMLElement, value: OptionValue) {
        writeOption(this, option, value);
      },
    });
  }
  return LoadDashboard;
}

function readOptions(element: HTMLElement): Partial<EmbedOptions> {
  return Object.fromEntries(options.map((option) => [option, readOption(element, option)]));
}

function readOption(element: HTMLElement, option: Option): OptionValue {
  const [name, kind] = attributes[option];
  const text = element.getAttribute(name);
  if (kind === 'flag') return text !== null && text !== 'false';
  if (text === null) return undefined;
  return kind === 'list' ? (text.match(/[^\s,]+/g) ?? []) : text;
}

function writeOption(element: HTMLElement, option: Option, value: OptionValue | null): void {
  const [name] = attributes[option];
  if (value == null || value === false) element.removeAttribute(name);
  else element.setAttribute(name, Array.isArray(value) ? value.join(' ') : value === true ? '' : value);
}

/** Passes on what the page set before the element was defined. */
function upgradeProperties(element: HTMLElement): void {
  for (const name of [...options, 'fetchToken', 'onEvent']) {
    const own = Object.getOwnPropertyDescriptor(element, name);
    if (!own) continue;
    Reflect.deleteProperty(element, name);
    Reflect.set(element, name, own.value);
  }
}
