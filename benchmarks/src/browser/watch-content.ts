import type { Page } from 'playwright-core';

/** The button with which the first load can be opened. */
export const dashboardContent = 'View Details';

/** What the visits wait for: the texts of buttons and headings. */
const texts = ['Sign In', dashboardContent, 'Tracking Timeline'] as const;

type Text = (typeof texts)[number];

/** Resolves at the first frame that shows a heading or an enabled button with this text in the page's next document. */
export type Shows = (text: Text) => Promise<void>;

const longestWaitMs = 120_000;

/** The page reports its content itself: Playwright's own waits look for it in steps of up to half a second. */
export async function watchContent(page: Page): Promise<Shows> {
  const waiting = new Map<string, () => void>();
  await page.exposeFunction('reportShown', (text: string) => waiting.get(text)?.());
  await page.addInitScript(reportContent, texts);
  return (text) =>
    new Promise((resolve, reject) => {
      const giveUp = async () => {
        const shown = await page.innerText('body', { timeout: 1_000 }).catch(String);
        reject(new Error(`${page.url()} never showed '${text}', but: ${shown}`));
      };
      const timer = setTimeout(() => void giveUp(), longestWaitMs);
      waiting.set(text, () => {
        clearTimeout(timer);
        resolve();
      });
    });
}

/**
 * Runs in the page before everything else, and looks into shadow roots, too. It names no function, because the compiler
 * would wrap it in a helper.
 */
function reportContent(wanted: readonly string[]): void {
  const missing = new Set(wanted);
  const roots: (Document | ShadowRoot)[] = [document];
  const watched = { childList: true, subtree: true, attributeFilter: ['disabled', 'class', 'hidden'] };
  let isChecking = false;
  const observer = new MutationObserver(() => {
    if (isChecking || missing.size === 0) return;
    isChecking = true;
    requestAnimationFrame(() => {
      isChecking = false;
      const elements = roots.flatMap((root) => [...root.querySelectorAll<HTMLButtonElement>('button, h1, h2, h3')]);
      for (const element of elements) {
        const text = element.textContent.trim();
        if (!missing.has(text) || element.disabled || !element.checkVisibility()) continue;
        missing.delete(text);
        // For traces.
        performance.mark(text);
        // After the frame is complete.
        setTimeout(() => (Reflect.get(window, 'reportShown') as (shown: string) => void)(text));
      }
    });
  });
  observer.observe(document, watched);
  Element.prototype.attachShadow = new Proxy(Element.prototype.attachShadow, {
    apply(attach, element, given) {
      const root = Reflect.apply(attach, element, given) as ShadowRoot;
      roots.push(root);
      observer.observe(root, watched);
      return root;
    },
  });
}
