import { createHash } from 'node:crypto';
import { carriedRelease, jsonInElement, type Release } from 'shared-domain/releases';
import type { Bodies } from '../publishing/verified-files';
import { compressBodies } from './compress-answer';
import { inlineHashes } from './render-document';

/** A script or page that partners include, with a release written into it. */
interface Carrier {
  text: string;
  hash: string;
  bodies: Bodies;
}

/** There are three carriers; more are kept only while a deployment or a rollout changes them. */
const mostKept = 12;

type RenderCarrier = (template: string, release: Release | null) => Promise<Carrier>;

/** Renders each carrier once per release. */
export function createCarrierCache(): RenderCarrier {
  const kept = new Map<string, Promise<Carrier>>();
  return (template, release) => {
    // In parentheses, because after an arrow a brace would begin a block.
    const value = `(${jsonInElement(release && servedRelease(release))})`;
    const text = template.replaceAll(carriedRelease, () => value);
    const known = kept.get(text);
    if (known) return known;
    if (kept.size >= mostKept) kept.clear();
    const carrier = describe(text);
    kept.set(text, carrier);
    return carrier;
  };
}

/** Where the core is, and the hash without which no page runs it. */
function servedRelease({ base, entry, files }: Release): { core: string; integrity: string } {
  return { core: base + entry, integrity: `sha384-${files[entry]?.sha384}` };
}

async function describe(text: string): Promise<Carrier> {
  const hash = createHash('sha256').update(text).digest('base64url').slice(0, 22);
  return { text, hash, bodies: await compressBodies(Buffer.from(text)) };
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

export const refusalPolicy = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/** For an origin that no partner key allows. */
export function refusalPage(origin: string | null): string {
  const sentence =
    origin === null
      ? 'The address of this page needs the parameter origin, such as origin=https://portal.example.'
      : 'No partner key allows this origin to show the load dashboard. An administrator of the portal can add it to a key.';
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Not allowed</title><p>${sentence}</p></html>\n`;
}
