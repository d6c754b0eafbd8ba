import { hash } from 'node:crypto';
import { dataElement, inlineRelease, pageElementIds, signInElementId, type Release } from 'shared-domain/releases';
import { contentSecurityPolicy } from './security-headers';
import type { PageOverride } from '../overrides/overrides.service';
import type { RegistryPage } from '../builds/page-registry';

export interface PortalDocument {
  html: string;
  contentSecurityPolicy: string;
}

/** Addresses outside the portal; null if not configured. */
export interface PageLinks {
  /** Website of the maker, instead of the one in the template. */
  maker: string | null;
  /** Where users ask for help. */
  contact: string | null;
}

export interface DocumentParts {
  template: string;
  shell: Release;
  /** Null before the registry was read for the first time: the shell then reports that it cannot verify anything. */
  page: RegistryPage | null;
  /** The remote whose screen the address shows. */
  shown: Release | null;
  /** True at the address of the login page. The document includes the sign-in form only there. */
  isLoginPage?: boolean;
  links: PageLinks;
  /** A remote that a developer runs from their own machine on this one page. */
  override?: PageOverride | null;
}

/** The shell's page for one address. It lists every script with its hash, and preloads those of the screen. */
export function renderDocument({
  template,
  shell,
  page,
  shown,
  links,
  isLoginPage = false,
  override = null,
}: DocumentParts): PortalDocument {
  const typefaces = isLoginPage ? Object.keys(shell.files).filter((file) => file.endsWith('.woff2')) : [];
  const preloads = [
    ...shell.preload.map((file) => preloadTag(shell, file)),
    ...(shown ? screenFiles(shown).map((file) => preloadTag(shown, file)) : []),
    ...typefaces.map((file) => typefaceTag(shell, file)),
    ...(links.contact === null ? [] : [`<link rel="help" href="${attributeValue(links.contact)}" />`]),
  ];
  const data = [
    dataElement(pageElementIds.shell, inlineRelease(shell)),
    dataElement(pageElementIds.keys, page?.keys ?? []),
    dataElement(pageElementIds.registry, page?.signed ?? null),
    ...(override ? [dataElement(pageElementIds.override, override.signed)] : []),
  ];
  const html = withMaker(isLoginPage ? template : template.replace(signInElement, ''), links.maker)
    .replaceAll('%base%', shell.base)
    .replace('<!--portal:head-->', () => [scriptTag(shell), ...preloads].join('\n    '))
    .replace('<!--portal:releases-->', () => data.join('\n    '));
  const releases = [shell, ...(page?.admitted ?? [])];
  const origin = override?.origin ?? null;
  const inline = { styles: inlineHashes(template, 'style'), scripts: inlineHashes(template, 'script') };
  return { html, contentSecurityPolicy: contentSecurityPolicy(releases, inline, origin) };
}

/** What the build has made of the login page. */
const signInElement = new RegExp(`<div id="${signInElementId}"[^]*?<!--${signInElementId}-->`);

const attributeValue = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

function withMaker(template: string, makerUrl: string | null): string {
  if (makerUrl === null) return template;
  const address = attributeValue(makerUrl);
  const [templateUrl = ''] = /(?<=<link rel="author" href=")[^"]*/.exec(template) ?? [];
  return template.replaceAll(`href="${templateUrl}"`, () => `href="${address}"`);
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

/**
 * People type on the login page while the typeface arrives, and the screens after it then have it from the start. On
 * others it would delay the content.
 */
function typefaceTag(release: Release, file: string): string {
  return `<link rel="preload" as="font" type="font/woff2" href="${release.base}${file}" crossorigin />`;
}

function integrity(release: Release, file: string): string {
  const described = release.files[file];
  if (!described) throw new Error(`The release of ${release.name} does not describe ${file}`);
  return `sha384-${described.sha384}`;
}

/** Policy sources of the template's inline elements, except those with attributes, such as JSON data. */
export function inlineHashes(template: string, element: 'style' | 'script'): string[] {
  return [...template.matchAll(new RegExp(`<${element}>([^]*?)</${element}>`, 'g'))].map(
    ([, content = '']) => `'sha256-${hash('sha256', content, 'base64')}'`,
  );
}
