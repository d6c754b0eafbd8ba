import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { carriedReleases, jsonInElement } from 'shared-domain/releases';
import type { EmbedChannel, ServedEmbedRelease } from 'shared-domain/wire';
import { type Bodies, compressBodies } from '../publishing/compress-bodies';
import { inlineHashes } from './render-document';

/** A script or page that partners include, with a release written into it. */
interface Carrier {
  text: string;
  hash: string;
  bodies: Bodies;
}

/** There are four carriers, each for one or two sets of releases; more only while a deployment changes them. */
const mostKept = 24;

/** What a carrier gets. `problem` is a sentence for the page's developer; the page then shows no dashboard. */
interface Carried {
  channel: EmbedChannel;
  releases: readonly ServedEmbedRelease[];
  problem: string | null;
}

type RenderCarrier = (template: string, carried: Carried) => Promise<Carrier>;

/** Renders each carrier once per set of releases. */
export function createCarrierCache(): RenderCarrier {
  const kept = new LRUCache<string, Promise<Carrier>>({ max: mostKept });
  return (template, carried) => {
    // In parentheses, an object is an expression wherever the minifier left the name.
    const text = template.replaceAll(carriedReleases, () => `(${jsonInElement(carried)})`);
    const known = kept.get(text);
    if (known) return known;
    const carrier = describe(text);
    kept.set(text, carrier);
    return carrier;
  };
}

async function describe(text: string): Promise<Carrier> {
  const digest = hash('sha256', text, 'base64url').slice(0, 22);
  return { text, hash: digest, bodies: await compressBodies(Buffer.from(text)) };
}

/** The policy of the page for an iframe: only that origin may frame it. */
export function embedPolicy(page: string, origin: string): string {
  return [
    "default-src 'none'",
    `script-src 'self' ${inlineHashes(page, 'script').join(' ')}`,
    `style-src ${inlineHashes(page, 'style').join(' ')}`,
    "connect-src 'self'",
    "img-src 'self' blob: data:",
    "font-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${origin}`,
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ');
}

/** For an origin that no partner key allows. */
export function refusalPage(origin: string | null): string {
  const sentence =
    origin === null
      ? 'The address of this page needs the parameter origin, such as origin=https://yours.example.'
      : 'No partner key allows this origin to show the load dashboard. An administrator of the portal can add it to a key.';
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Not allowed</title><p>${sentence}</p></html>\n`;
}
