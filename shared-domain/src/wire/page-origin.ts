/** Scheme, host and port, and nothing else: no path, account, wildcard or whitespace. */
const form = /^https?:\/\/([\w.-]+|\[[\da-f:.]+\])(:\d{1,5})?$/;
const localHosts = ['localhost', '127.0.0.1'];

/** The origin as browsers send it, in lowercase and without the usual port; null if the text is not an origin. */
export function normalizeOrigin(text: string): string | null {
  if (!URL.canParse(text)) return null;
  const { origin } = new URL(text);
  // What a browser would read differently from how it is written, such as a path, is not an origin.
  const isWhole = /^https?:\/\/[^/?#@\\\s]+$/i.test(text);
  return isWhole && form.test(origin) ? origin : null;
}

/** Reads an origin that a partner key may allow: `http` is only for this machine. */
export function readPageOrigin(given: string): { origin: string } | { refusal: string } {
  const origin = normalizeOrigin(given.trim());
  if (origin === null) {
    return {
      refusal: `${JSON.stringify(given)} is not an origin. Enter the scheme, host and port, such as https://yours.example`,
    };
  }
  const { protocol, hostname } = new URL(origin);
  if (protocol === 'https:' || localHosts.includes(hostname)) return { origin };
  return { refusal: `${origin} is not allowed: http is only for localhost and 127.0.0.1. Use https` };
}
