/** The part of constructed style sheets that the embed uses and jsdom lacks. */
class ConstructedSheet {
  cssRules: { cssText: string }[] = [];
  replaceSync(text: string): void {
    this.cssRules = [{ cssText: text }];
  }
  insertRule(cssText: string, index = 0): number {
    this.cssRules.splice(index, 0, { cssText });
    return index;
  }
  deleteRule(index: number): void {
    this.cssRules.splice(index, 1);
  }
}

/** Lets jsdom construct style sheets. */
export function addConstructedSheets(): void {
  Object.defineProperty(globalThis, 'CSSStyleSheet', { value: ConstructedSheet, configurable: true });
  Object.defineProperty(ShadowRoot.prototype, 'adoptedStyleSheets', { value: [], writable: true, configurable: true });
}

/** All rules that a shadow root has adopted. */
export function adoptedRules(root: ShadowRoot): string {
  return root.adoptedStyleSheets.flatMap(({ cssRules }) => [...cssRules].map(({ cssText }) => cssText)).join('\n');
}
