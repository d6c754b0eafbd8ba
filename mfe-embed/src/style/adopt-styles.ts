/**
 * Gives a shadow root its style sheets: base rules, those of the components, and colors of the page. Constructed sheets
 * need no permission of the page's content security policy. Throws in browsers that have none.
 */
export function adoptStyles(root: ShadowRoot, baseRules: string) {
  const [base, components, colors] = [new CSSStyleSheet(), new CSSStyleSheet(), new CSSStyleSheet()];
  base.replaceSync(baseRules);
  const own = [base, components, colors];
  root.adoptedStyleSheets = [...root.adoptedStyleSheets, ...own];
  return {
    /** Replaces the variables that follow the page's colors. */
    setColors: (rules: string) => colors.replaceSync(rules),
    /** For `StyleSheetManager`: its rules go into a constructed sheet, because a page may forbid style elements. */
    target: insertionTarget(components),
    remove: () => {
      root.adoptedStyleSheets = root.adoptedStyleSheets.filter((sheet) => !own.includes(sheet));
    },
  };
}

/** What styled-components takes for an element: its style element never enters the page, and has the given sheet. */
function insertionTarget(sheet: CSSStyleSheet): HTMLElement {
  const target = {
    querySelectorAll: () => [],
    insertBefore: (style: HTMLStyleElement) => Object.defineProperty(style, 'sheet', { value: sheet }),
  };
  return target as unknown as HTMLElement;
}
