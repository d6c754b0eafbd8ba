import { middleware, rulesheet, serialize, stringify } from 'stylis';
import { compile } from './stylis';

afterEach(() => void Reflect.deleteProperty(globalThis, 'CSSNestedDeclarations'));

const readsNestedRules = () => void Reflect.set(globalThis, 'CSSNestedDeclarations', class {});

/** The rules that styled-components inserts. */
function rulesOf(css: string): string[] {
  const rules: string[] = [];
  serialize(compile(css), middleware([stringify, rulesheet((rule) => void rules.push(rule))]));
  return rules;
}

const asWritten = [
  ' .a { color: red; }',
  ' .a { color: red; &:hover:not(:disabled, [hidden]) { color: blue; } > svg { flex: none; } }',
  ' .a { @media (max-width: 9rem), (pointer: coarse) { b { gap: 0; } } html:has(dialog) & { color: red; } }',
  ' .a { dl { dd, dt { margin: 0; } } &::before { content: "" / ""; inset: 0; } }',
  '@keyframes turn { to { rotate: 1turn; } }',
];

test.each(asWritten)('the browser gets %s', (css) => {
  readsNestedRules();
  expect(rulesOf(css)).toEqual([css]);
});

test.each([
  ['a declaration after a rule', ' .a { b { gap: 0; } color: red; }', ['.a{color:red;}', '.a b{gap:0;}']],
  [
    'a rule inside a pseudo-element',
    ' .a { &::after { color: red; @media print { color: blue; } } }',
    ['.a::after{color:red;}', '@media print{.a::after{color:blue;}}'],
  ],
  [
    'a rule inside a list of selectors',
    ' .a { &:hover, &.b.c { > i { gap: 0; } } }',
    ['.a:hover >i,.a.b.c >i{gap:0;}'],
  ],
  ['two parents', ' .a { & + & { gap: 0; } }', ['.a+.a{gap:0;}']],
  ['two parents with a list between them', ' .a { &:is(b, i) + & { gap: 0; } }', ['.a:is(b, i)+.a{gap:0;}']],
  ['rules for the whole page', 'a { gap: 0; } b { gap: 1px; }', ['a{gap:0;}', 'b{gap:1px;}']],
])('stylis resolves %s', (_what, css, rules) => {
  readsNestedRules();
  expect(rulesOf(css)).toEqual(rules);
});

test.each(asWritten)('other browsers get %s without nested rules', (css) => {
  for (const rule of rulesOf(css)) expect(rule).not.toMatch(/^[^@][^{]*\{[^}]*\{/);
});
