export type Encoding = 'br' | 'gzip' | 'identity';

/** The shortest encoding that a browser's `Accept-Encoding` admits. */
export function chooseEncoding(accepted: string | undefined): Encoding {
  const refused = (name: string) => new RegExp(`\\b${name}\\s*;\\s*q=0(\\.0*)?(,|$)`).test(accepted ?? '');
  for (const name of ['br', 'gzip'] as const) {
    if (new RegExp(`\\b${name}\\b`).test(accepted ?? '') && !refused(name)) return name;
  }
  return 'identity';
}
