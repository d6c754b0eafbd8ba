import { source } from 'axe-core';
import type { Page } from 'playwright-core';

interface AxeViolation {
  id: string;
  help: string;
  nodes: { target: string[]; failureSummary: string }[];
}

interface AxeWindow {
  axe: { run(context: Document, options: object): Promise<{ violations: AxeViolation[] }> };
}

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Every rule of WCAG 2.2 AA and of good practice that the page breaks, one line per place. */
export async function axeViolations(page: Page): Promise<string[]> {
  // Evaluated by the debugger, so the page's own policy stays as strict as it is.
  await page.evaluate(source);
  const violations = await page.evaluate(async (values) => {
    const { axe } = window as unknown as AxeWindow;
    return (await axe.run(document, { runOnly: { type: 'tag', values } })).violations;
  }, tags);
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${help} at ${target.join(' ')} — ${failureSummary}`),
  );
}
