import axe from 'axe-core';

/** Fails with the rules that a piece of the page breaks (WCAG 2.2 A and AA). jsdom has no layout, so colors are left out. */
export async function expectNoAxeViolations(container: Element): Promise<void> {
  const { violations } = await axe.run(container, {
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
  });
  const found = violations.map(
    ({ id, help, nodes }) => `${id}: ${help}\n${nodes.map((node) => `  ${node.html}`).join('\n')}`,
  );
  if (found.length > 0) throw new Error(`Accessibility violations:\n${found.join('\n')}`);
}
