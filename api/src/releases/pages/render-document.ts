import { createHash } from 'node:crypto';
import type { Release } from 'shared-domain/releases';
import { inlineRelease } from '../registry/registry-document';
import { contentSecurityPolicy } from './content-security-policy';
import { jsonInElement } from './json-in-element';
import type { PageOverride } from './page-override';
import type { RegistryPage } from './page-registry';

export interface PortalDocument {
  html: string;
  contentSecurityPolicy: string;
}

export interface DocumentParts {
  template: string;
  shell: Release;
  /** Null until the registry was read once: without the portal's keys the shell can verify nothing, and says so. */
  page: RegistryPage | null;
  /** The remote whose screen the address shows. */
  shown: Release | null;
  /** Website of the maker, in place of the one in the template. */
  makerUrl: string | null;
  /** A remote that a developer runs from his own machine in this one page. */
  override?: PageOverride | null;
}

/** The shell's page for one address: it names every script with its hash, and starts those of the screen at once. */
export function renderDocument({
  template,
  shell,
  page,
  shown,
  makerUrl,
  override = null,
}: DocumentParts): PortalDocument {
  const preloads = [
    ...shell.preload.map((file) => preloadTag(shell, file)),
    ...(shown ? screenFiles(shown).map((file) => preloadTag(shown, file)) : []),
  ];
  const data = [
    dataElement('portal-shell', inlineRelease(shell)),
    dataElement('portal-keys', page?.keys ?? []),
    dataElement('portal-registry', page?.signed ?? null),
    ...(override ? [dataElement('portal-override', override.signed)] : []),
  ];
  const html = withMaker(template, makerUrl)
    .replaceAll('%base%', shell.base)
    .replace('<!--portal:head-->', () => [scriptTag(shell), ...preloads].join('\n    '))
    .replace('<!--portal:releases-->', () => data.join('\n    '));
  const releases = [shell, ...(page?.admitted ?? [])];
  const origin = override?.origin ?? null;
  return { html, contentSecurityPolicy: contentSecurityPolicy(releases, inlineStyleHashes(template), origin) };
}

function withMaker(template: string, makerUrl: string | null): string {
  if (makerUrl === null) return template;
  const address = makerUrl.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  return template.replace(/(?<=<link rel="author" href=")[^"]*/, () => address);
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
function dataElement(id: string, data: unknown): string {
  return `<script type="application/json" id="${id}">${jsonInElement(data)}</script>`;
}

function inlineStyleHashes(template: string): string[] {
  return [...template.matchAll(/<style>([\s\S]*?)<\/style>/g)].map(
    ([, content = '']) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`,
  );
}
