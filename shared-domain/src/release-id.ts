/** How a release is called everywhere: `1.4.0+3f2a9c1b`. */
export function releaseId({ version, build }: { version: string; build: string }): string {
  return `${version}+${build}`;
}
