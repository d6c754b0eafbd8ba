import { compile as compileAll, DECLARATION, type Element } from 'stylis';

export * from 'stylis';

/** The styles of a component or an animation: one rule with others inside. */
const oneRule = /^ \.|^@keyframes /;
/**
 * What browsers interpret differently from stylis: a declaration after a nested rule, rules inside a pseudo-element or a list
 * of selectors, and a selector with two parents.
 */
const differs = /\}[^{}]*;|::[^{}]*\{[^}]*\{|[{};]\s*[^@{};\s][^{};]*,[^{};]*\{[^}]*\{|&(?:[^{},;(]|\([^)]*\))*&/;

/** Leaves nested rules to browsers that keep their order, because they read them faster. See decision 0136. */
export function compile(css: string): Element[] {
  const isForBrowser = 'CSSNestedDeclarations' in globalThis && oneRule.test(css) && !differs.test(css);
  return isForBrowser ? [asWritten(css)] : compileAll(css);
}

/** stylis passes on the text of a declaration unchanged. */
function asWritten(value: string): Element {
  return { type: DECLARATION, value, return: '', root: null } as unknown as Element;
}
