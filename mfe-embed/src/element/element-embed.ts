import { elementOptions, readOptions } from './element-options';
import { asEmbedFailure, embedFailure } from '../embed-failure';
import type { EmbedEvent, EmbedOptions, EmbedToken } from 'shared-domain/waste';
import type { MountedEmbed } from '../mount';
import { startEmbed } from '../start/start-embed';

export type FetchToken = EmbedOptions['fetchToken'];
export type Listener = (event: EmbedEvent) => void;

/** A page that has not set `fetchToken` after this time gets an error. */
const fetchTokenPatienceMs = 8_000;

/** What a `<load-dashboard>` does: the embed of one element, while the element is in the page. */
export class ElementEmbed {
  onEvent: Listener | null = null;
  readonly #element: HTMLElement;
  readonly #portal: string;
  #fetchToken: FetchToken | null = null;
  #embed: MountedEmbed | null = null;
  #waiting: { provide(): void; stop(): void } | null = null;
  #isUpdating = false;

  constructor(element: HTMLElement, portal: string) {
    this.#element = element;
    this.#portal = portal;
  }

  get fetchToken(): FetchToken | null {
    return this.#fetchToken;
  }

  set fetchToken(fetchToken: FetchToken | null) {
    this.#fetchToken = fetchToken;
    if (fetchToken) this.#waiting?.provide();
  }

  start(): void {
    if (this.#embed) return;
    try {
      upgradeProperties(this.#element);
      const root = this.#element.shadowRoot ?? this.#element.attachShadow({ mode: 'open' });
      const options = { ...readOptions(this.#element), fetchToken: () => this.#callFetchToken() };
      this.#embed = startEmbed(root, { portal: this.#portal, options, onEvent: (event) => this.#fire(event) });
    } catch (error) {
      this.#fire({ type: 'error', ...asEmbedFailure(error) });
    }
  }

  refresh(): void {
    this.#embed?.refresh();
  }

  /** Applies all attributes that change in one task at once. */
  update(): void {
    if (!this.#embed || this.#isUpdating) return;
    this.#isUpdating = true;
    queueMicrotask(() => {
      this.#isUpdating = false;
      this.#embed?.update(readOptions(this.#element));
    });
  }

  stop(): void {
    // A page that only moves the element inserts it again within the same task.
    queueMicrotask(() => {
      if (this.#element.isConnected) return;
      this.#waiting?.stop();
      this.#embed?.unmount();
      this.#embed = null;
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

  /** Events do not bubble and stay outside the shadow root: the page listens on the element. */
  #fire({ type, ...detail }: EmbedEvent): void {
    this.#element.dispatchEvent(new CustomEvent(type, { detail }));
    try {
      this.onEvent?.({ type, ...detail } as EmbedEvent);
    } catch (error) {
      reportError(error);
    }
  }
}

/** Passes on what the page set before the element was defined. */
function upgradeProperties(element: HTMLElement): void {
  for (const name of [...elementOptions, 'fetchToken', 'onEvent']) {
    const own = Object.getOwnPropertyDescriptor(element, name);
    if (!own) continue;
    Reflect.deleteProperty(element, name);
    Reflect.set(element, name, own.value);
  }
}
