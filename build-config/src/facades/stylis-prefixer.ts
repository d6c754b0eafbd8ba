/** styled-components adds vendor prefixes on request only. No supported browser needs them. */
export function prefix(): never {
  throw new Error("The portal's styled-components adds no vendor prefixes: remove enableVendorPrefixes.");
}
