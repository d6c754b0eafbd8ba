import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type webpack from 'webpack';
import { MinifyPlugin } from './minify-plugin';
import { runWebpack } from './run-webpack';
import { useFolder } from './testing/use-folder';

const folder = useFolder();

const script = `// A comment.
var Unused = library.forwardRef(() => 1);
Unused.displayName = "Unused";
var Used = library.memo(() => 2);
Used.displayName = "Used";
self.Used = Used;
self.element = (0, runtime.jsxs)(Used, {});
self.answer = () => {
  warning(false, "A hint for developers.");
  return 40 + 2;
};
self.style = \`
  /* A comment of a style. */
  color: red;
  inset: 0;
  /* Another one. */
  \${library.media.small} {
    > a,
    &:is(:hover, b) {
      top: 0;
    }
  }
  \${library.notPrinted}
  margin: 0;\`;
self.text = \`
  {
    1;
  }\`;
`;

test('a script is minified, without unused components and hints, and compiled by the browser while it arrives', async () => {
  writeFileSync(join(folder, 'main.js'), script);
  await runWebpack({
    mode: 'production',
    context: folder,
    entry: './main.js',
    target: ['web', 'es2022'],
    output: { path: join(folder, 'dist'), filename: 'main.js' },
    optimization: { minimize: false },
    plugins: [new MinifyPlugin() as webpack.WebpackPluginInstance],
  });
  const [firstLine, ...rest] = readFileSync(join(folder, 'dist/main.js'), 'utf8').split('\n');
  expect(firstLine).toBe('//# allFunctionsCalledOnLoad');
  expect(rest.join('\n')).toBe(
    '(()=>{var e=library.memo(()=>2);self.Used=e,self.element=runtime.jsxs(e,{}),self.answer=()=>42,self.style=`\ncolor:red;inset:0;${library.media.small}{>a,&:is(:hover,b){top:0;}}${library.notPrinted}\nmargin:0;`,self.text=`\n  {\n    1;\n  }`})();',
  );
});
