import { ElementEmbed, type FetchToken, type Listener } from './element-embed';
import { attributes, elementOptions, readOption, writeOption, type OptionValue } from './element-options';

/** The class of `<load-dashboard>` for one portal. A function, because servers without a DOM import this, too. */
export function createElementClass(portal: string): CustomElementConstructor {
  class LoadDashboard extends HTMLElement {
    static observedAttributes = elementOptions.map((option) => attributes[option][0]);

    readonly #embed = new ElementEmbed(this, portal);

    get fetchToken(): FetchToken | null {
      return this.#embed.fetchToken;
    }

    set fetchToken(fetchToken: FetchToken | null) {
      this.#embed.fetchToken = fetchToken;
    }

    get onEvent(): Listener | null {
      return this.#embed.onEvent;
    }

    set onEvent(listener: Listener | null) {
      this.#embed.onEvent = listener;
    }

    refresh(): void {
      this.#embed.refresh();
    }

    connectedCallback(): void {
      this.#embed.start();
    }

    disconnectedCallback(): void {
      this.#embed.stop();
    }

    attributeChangedCallback(): void {
      this.#embed.update();
    }
  }
  for (const option of elementOptions) {
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
