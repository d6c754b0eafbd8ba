declare module '*.svg' {
  /** Address of the image. */
  const address: string;
  export = address;
}
