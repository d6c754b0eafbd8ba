declare module '*.woff2' {
  /** Address of the typeface. */
  const address: string;
  export = address;
}
