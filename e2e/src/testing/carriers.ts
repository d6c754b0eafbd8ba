import type { FrameLocator, Page } from 'playwright-core';

/** One way to put the dashboard into a page of another company. */
export interface Carrier {
  name: string;
  /**
   * Statements of a module that define `start`, which shows the dashboard in `place` and returns the functions `update`,
   * `refresh` and `unmount`. `portal`, `place` and `setup` (options, `fetchToken`, `onEvent`) are in scope.
   */
  start: string;
  /** Where the content of the dashboard is. Locators look into open shadow roots, but not into frames. */
  content(page: Page): Page | FrameLocator;
}

/** Statements that define the element. */
const definedBy = {
  loader: `
    const script = document.createElement('script');
    script.src = portal + '/embed/v1/loader.js';
    document.head.append(script);
    await customElements.whenDefined('load-dashboard');
    script.remove();`,
  package: `
    const { defineLoadDashboard } = await import('/load-dashboard.mjs');
    await defineLoadDashboard(portal);`,
};

const inPage = (page: Page) => page;

const iframe: Carrier = { name: 'iframe', start: iframeStart(), content: (page) => page.frameLocator('iframe') };

/** Below a shadow root of the page, and in a page of the portal, which the npm package connects. */
export const mainCarriers: readonly Carrier[] = [{ name: 'element', start: elementStart(), content: inPage }, iframe];

/** Starts the same embed as the element, below a shadow root of its own. */
const federated: Carrier = { name: 'federated', start: federatedStart(), content: inPage };

/** Every way to show the dashboard; the element of the npm package is the loader's. */
export const carriers: readonly Carrier[] = [...mainCarriers, federated];

const packageElement: Carrier = { name: 'npm', start: elementStart({ from: 'package' }), content: inPage };

/** The conformance tests check only some behaviors of these. */
export const likeElement: readonly Carrier[] = [federated, packageElement];

/** The carriers for a page that removes the dashboard and inserts it again. An element is the same one each time. */
export const reinsertedCarriers: readonly Carrier[] = [
  { name: 'element', start: elementStart({ isSame: true }), content: inPage },
  iframe,
];

function elementStart({ isSame = false, from = 'loader' as keyof typeof definedBy } = {}): string {
  const made = "document.createElement('load-dashboard')";
  return `
    ${definedBy[from]}
    ${isSame ? `const one = ${made};` : ''}
    const start = ({ setup, place }) => {
      const element = Object.assign(${isSame ? 'one' : made}, setup);
      place.append(element);
      return {
        update: (options) => void Object.assign(element, options),
        refresh: () => element.refresh(),
        unmount: () => element.remove(),
      };
    };`;
}

function iframeStart(): string {
  return `
    const { connectFrame } = await import('/load-dashboard.mjs');
    const start = ({ setup, place }) => {
      const frame = document.createElement('iframe');
      frame.title = 'Load dashboard';
      frame.src = portal + '/embed/v1/dashboard?origin=' + encodeURIComponent(location.origin);
      const connection = connectFrame(frame, {
        ...setup,
        onEvent: (event) => {
          if (event.type === 'resize') frame.height = Math.ceil(event.height);
          setup.onEvent(event);
        },
      });
      place.append(frame);
      return {
        update: connection.update,
        refresh: connection.refresh,
        unmount: () => {
          connection.disconnect();
          frame.remove();
        },
      };
    };`;
}

function federatedStart(): string {
  return `
    const container = await import(portal + '/embed/v1/remoteEntry.js');
    await container.init({});
    const { mount } = (await container.get('./mount'))();
    const start = ({ setup, place }) => mount(place, setup);`;
}
