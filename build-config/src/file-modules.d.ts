// The address of an imported file.
declare module '*.svg' {
  const address: string;
  export = address;
}

declare module '*.woff2' {
  const address: string;
  export = address;
}
