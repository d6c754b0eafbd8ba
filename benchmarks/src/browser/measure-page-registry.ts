import { brotliCompressSync } from 'node:zlib';
import type { Browser, Page } from 'playwright-core';
import type { RegistryDocument } from 'shared-domain/releases';
import type { SignedText } from 'shared-domain/wire';
import { kilobytes, median, printTable, quantile } from '../results';
import { profiles } from './measure-visit';
import { withSession } from './session';

/** Loads of the dashboard whose verification is timed. */
const loads = 100;
const element = /<script type="application\/json" id="portal-registry">(.*?)<\/script>/s;

/** Prints how large the registry's document in the page is, and how long the page takes to verify it. */
export async function measurePageRegistry(browser: Browser, origin: string): Promise<void> {
  await measureSize(origin);
  await measureVerification(browser, origin);
}

async function measureSize(origin: string): Promise<void> {
  const html = await (await fetch(`${origin}/`, { headers: { accept: 'text/html' } })).text();
  const json = element.exec(html)?.[1] ?? '';
  const signed = JSON.parse(json) as SignedText;
  const document = JSON.parse(signed.payload) as RegistryDocument;
  const remotes = Object.entries(document.remotes).map(([name, resolution]) => {
    return [name, { ...resolution, previous: resolution.previous ?? resolution.release }] as const;
  });
  const fuller = { ...signed, payload: JSON.stringify({ ...document, remotes: Object.fromEntries(remotes) }) };
  const row = (name: string, text: string) => {
    const without = brotliCompressSync(html.replace(json, '')).length;
    return [
      name,
      kilobytes(text.length),
      kilobytes(brotliCompressSync(html.replace(json, () => text)).length - without),
    ];
  };
  printTable(
    "The registry's document in the page",
    ['with', 'kB', 'kB in Brotli'],
    [
      row('the present releases', json),
      row('an earlier release of each remote', JSON.stringify(fuller).replaceAll('<', '\\u003c')),
    ],
  );
}

async function measureVerification(browser: Browser, origin: string): Promise<void> {
  const rows: string[][] = [];
  for (const { cpuFactor: rate } of [profiles['1x'], profiles['4x']]) {
    const taken = await withSession(browser, { origin, email: 'client@demo.example' }, async (context) => {
      await context.addInitScript(timeVerification);
      const page = await context.newPage();
      const session = await context.newCDPSession(page);
      await session.send('Emulation.setCPUThrottlingRate', { rate });
      const each: number[] = [];
      for (let load = 0; load < loads; load += 1) each.push(await verificationMs(page, origin));
      return each;
    });
    const [middle, rare] = [median(taken), quantile(taken, 0.99)];
    rows.push([`${rate}×`, String(taken.length), middle.toFixed(1), rare.toFixed(1)]);
  }
  printTable('Verification in the page', ['CPU slowed down', 'loads', 'median ms', 'p99 ms'], rows);
}

/** Milliseconds of one load of the dashboard between the start of each verification and its outcome, in total. */
async function verificationMs(page: Page, origin: string): Promise<number> {
  await page.goto(`${origin}/`);
  await page.getByRole('button', { name: 'View Details' }).first().waitFor();
  return page.evaluate(() => Number(Reflect.get(window, 'verificationMs')));
}

/** Runs in the page before everything else. */
function timeVerification(): void {
  const { importKey, verify } = SubtleCrypto.prototype;
  let startedAt = 0;
  Reflect.set(window, 'verificationMs', 0);
  SubtleCrypto.prototype.importKey = function (...args: unknown[]) {
    if (args[2] === 'Ed25519') startedAt = performance.now();
    return Reflect.apply(importKey, this, args) as Promise<CryptoKey>;
  };
  SubtleCrypto.prototype.verify = async function (...args: unknown[]) {
    const isValid = (await Reflect.apply(verify, this, args)) as boolean;
    Reflect.set(
      window,
      'verificationMs',
      Number(Reflect.get(window, 'verificationMs')) + performance.now() - startedAt,
    );
    return isValid;
  };
}
