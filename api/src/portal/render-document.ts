import { createHash } from 'node:crypto';
import { federationRuntimePackage, type InlinedRelease, type Release } from 'shared-domain';
import { contentSecurityPolicy } from './content-security-policy';

export interface PortalDocument {
  html: string;
  contentSecurityPolicy: string;
}

export interface DocumentParts {
  template: string;
  shell: Release;
  remotes: readonly Release[];
  /** The remote whose screen the address shows. */
  shown: Release | null;
}

/** The shell's page for one address: it names every script with its hash, and starts those of the screen at once. */
export function renderDocument({ template, shell, remotes, shown }: DocumentParts): PortalDocument {
  const releases = [shell, ...remotes];
  const preloads = [
    ...shell.preload.map((file) => preloadTag(shell, file)),
    ...(shown ? screenFiles(shown).map((file) => preloadTag(shown, file)) : []),
  ];
  const html = template
    .replaceAll('%base%', shell.base)
    .replace('<!--portal:head-->', () => [scriptTag(shell), ...preloads].join('\n    '))
    .replace('<!--portal:releases-->', () => releasesElement(releases));
  return { html, contentSecurityPolicy: contentSecurityPolicy(releases, inlineStyleHashes(template)) };
}

function screenFiles(release: Release): string[] {
  return [release.entry, ...Object.values(release.exposes).flatMap((door) => door.js)];
}

function scriptTag(release: Release): string {
  return `<script defer src="${release.base}${release.entry}" crossorigin integrity="${integrity(release, release.entry)}"></script>`;
}

function preloadTag(release: Release, file: string): string {
  return `<link rel="preload" as="script" href="${release.base}${file}" crossorigin integrity="${integrity(release, file)}" />`;
}

function integrity(release: Release, file: string): string {
  const described = release.files[file];
  if (!described) throw new Error(`The release of ${release.name} does not describe ${file}`);
  return `sha384-${described.sha384}`;
}

/** Data, never code: the type keeps the browser from running it. */
function releasesElement(releases: readonly Release[]): string {
  const inlined = Object.fromEntries(releases.map((release) => [release.name, inlineRelease(release)]));
  // With `<` escaped no text inside can end the element.
  const json = JSON.stringify(inlined).replaceAll('<', '\\u003c');
  return `<script type="application/json" id="portal-releases">${json}</script>`;
}

function inlineRelease({ files, shared, ...release }: Release): InlinedRelease {
  const { name, version, build, container, base, entry, exposes } = release;
  const scripts = Object.entries(files).filter(([path]) => path.endsWith('.js'));
  const hashes = Object.fromEntries(scripts.map(([path, { sha384 }]) => [path, sha384]));
  const runtime = shared[federationRuntimePackage];
  return {
    ...{ name, version, build, container, base, entry, exposes, files: hashes },
    ...(runtime === undefined ? {} : { runtime }),
  };
}

function inlineStyleHashes(template: string): string[] {
  return [...template.matchAll(/<style>([\s\S]*?)<\/style>/g)].map(
    ([, content = '']) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`,
  );
}
