import { minify } from '@swc/core';
import webpack, { type Compiler } from 'webpack';

const { Compilation, sources } = webpack;

/**
 * Chromium compiles a script that begins with this line as a whole, on another thread and while it arrives. Otherwise it
 * would compile each function at its first call, which delays the page. Other browsers ignore the line.
 */
const compileWhileArriving = '//# allFunctionsCalledOnLoad';

/** The router's functions that log hints for developers, also in production. Development builds keep them. */
const routerHints = ['warning', 'warningOnce'];

/** Calls of imported functions keep `this` undefined, which these do not use. */
const elementCalls = /\(0,\s*(\w+\.jsxs?)\)(?=\()/g;

/** Left by the minifier: comments, indents, line breaks and spaces in style templates, which are strings to it. */
const styleComments = /\n\s*\/\* [^*\n]* \*\/(?=\n)/g;
const styles = /`\n[^`]*\n\s*[-a-z]+: [^\n`]*;[^`]*/g;
const valueSpace = /(?<=\n\s*(?:[-a-z]+:|>)) | (?=\{\n)|(?<=[\w)%],) (?=[\w:.$(-])/g;
const lineSpace = /(?<=[;{,]|[;}]\s*\})\n\s*|(?<=\n)\s+/g;

/** Minifies the emitted scripts with the compiler that also translates them; many times faster than the default. */
export class MinifyPlugin {
  constructor(private readonly options: { isModule: boolean } = { isModule: false }) {}

  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap(MinifyPlugin.name, (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE;
      compilation.hooks.processAssets.tapPromise({ name: MinifyPlugin.name, stage }, async (assets) => {
        const scripts = Object.entries(assets).filter(([name]) => name.endsWith('.js'));
        await Promise.all(
          scripts.map(async ([name, source]) => {
            const { code } = await minify(simplify(source.source().toString()), {
              compress: { passes: 3, ecma: 2022, pure_funcs: routerHints },
              mangle: true,
              module: this.options.isModule,
              ecma: 2022,
              format: { comments: false },
            });
            const script = `${compileWhileArriving}\n${trimStyles(code)}`;
            compilation.updateAsset(name, new sources.RawSource(script));
          }),
        );
      });
    });
  }
}

/** Names of components are for developers only. Assigning them would keep unused components. */
const componentNames = /^\s*\w+\.displayName = "[^"\n]*";$/gm;
const components = /^(\s*(?:const|let|var) \w+ = )(?=\w+\.(?:createContext|forwardRef|memo)\()/gm;

function simplify(script: string): string {
  return script.replace(componentNames, '').replace(components, '$1/*#__PURE__*/ ').replace(elementCalls, '$1');
}

function trimStyles(script: string): string {
  return script
    .replace(styleComments, '')
    .replace(styles, (style) => style.replace(valueSpace, '').replace(lineSpace, ''));
}
