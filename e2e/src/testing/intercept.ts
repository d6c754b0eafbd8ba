import type { APIResponse, BrowserContext, Page, Route } from 'playwright-core';

type Place = Page | BrowserContext;

/** Holds matching requests until they are released. */
export async function hold(place: Place, url: string | RegExp): Promise<{ release(): Promise<void> }> {
  const waiting: Route[] = [];
  let isReleased = false;
  await place.route(url, (route) => (isReleased ? route.fallback() : void waiting.push(route)));
  return {
    release: async () => {
      isReleased = true;
      await Promise.all(waiting.splice(0).map((route) => route.fallback()));
    },
  };
}

/** Answers matching requests with a problem document. */
export async function fail(
  place: Place,
  url: string | RegExp,
  status = 503,
  detail?: string,
  code = 'internal_error',
): Promise<void> {
  await place.route(url, (route) =>
    route.fulfill({
      status,
      contentType: 'application/problem+json',
      body: JSON.stringify({
        type: 'about:blank',
        title: 'Failed',
        status,
        code,
        ...(detail ? { detail } : {}),
      }),
    }),
  );
}

/** Answers matching requests with that JSON. */
export async function answer(place: Place, url: string | RegExp, json: unknown): Promise<void> {
  await place.route(url, (route) => route.fulfill({ json }));
}

/** Answers all matching requests like the first one, even if other journeys have changed the data since. */
export async function keepAnswer(place: Place, url: string | RegExp): Promise<void> {
  let first: Promise<APIResponse> | undefined;
  await place.route(url, async (route) => route.fulfill({ response: await (first ??= route.fetch()) }));
}

/** Takes the network away from this page alone, until it is closed. */
export async function goOffline(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const nothing = { latency: 0, downloadThroughput: -1, uploadThroughput: -1 };
  await devtools.send('Network.emulateNetworkConditions', { offline: true, ...nothing });
}

/** The browser logs every unsuccessful response; journeys that provoke one allow it. */
export const failedRequest = /Failed to load resource/;
