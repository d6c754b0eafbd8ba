import type { Trim } from '../trim';

/** styled-components adds vendor prefixes on request only. No supported browser needs them. */
export const stylisTrim: Trim = {
  file: /[\\/]stylis[\\/]src[\\/]Middleware\.js$/,
  parts: [
    [
      /(?<=^export function prefixer .*\{\n)[^]*?(?=^\})/m,
      `throw Error("The portal's styled-components adds no vendor prefixes: remove enableVendorPrefixes.");\n`,
    ],
  ],
};
