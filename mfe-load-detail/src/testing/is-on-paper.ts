/** Whether the print styles show an element. jsdom applies screen styles only, so the rules are read here. */
export function isOnPaper(element: Element): boolean {
  const printRules = [...document.styleSheets]
    .flatMap((sheet) => [...sheet.cssRules])
    .filter((rule): rule is CSSMediaRule => 'media' in rule && (rule as CSSMediaRule).media.mediaText === 'print')
    .flatMap((rule) => [...rule.cssRules] as CSSStyleRule[]);
  return !printRules.some(
    ({ selectorText, style }) => style.display === 'none' && element.closest(selectorText) !== null,
  );
}
