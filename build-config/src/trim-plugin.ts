import webpack, { type Compiler } from 'webpack';
import { reactDomTrims } from './facades/react-dom-trim';
import { reactRouterTrim } from './facades/react-router-trim';
import { trim, type Trim } from './trim';

const { NormalModule, RuntimeModule } = webpack;

/** styled-components adds vendor prefixes on request only. No supported browser needs them. */
const stylisTrim: Trim = {
  file: /[\\/]stylis[\\/]src[\\/]Middleware\.js$/,
  parts: [
    [
      /(?<=^export function prefixer .*\{\n)[^]*?(?=^\})/m,
      `throw Error("The portal's styled-components adds no vendor prefixes: remove enableVendorPrefixes.");\n`,
    ],
  ],
};

/** A second check of braces, which stylis and browsers check themselves, and a prefix for all selectors. */
const styledTrim: Trim = {
  file: /[\\/]styled-components[\\/]dist[\\/]styled-components\.browser\.esm\.js$/,
  parts: [
    [
      /(?<=function Ue\(e\)\{)[^]*?(?=\}function Xe\()/,
      `return e}function Je(){throw Error("The portal's styled-components adds no namespace.")`,
    ],
  ],
};

const trims = [...reactDomTrims, reactRouterTrim, stylisTrim, styledTrim];

/** Leaves out the parts of libraries that no page of the portal uses, and webpack's sharing, which federation replaces. */
export class TrimPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap(TrimPlugin.name, (compilation) => {
      NormalModule.getCompilationHooks(compilation).processResult.tap(TrimPlugin.name, (result, module) => {
        const found = trims.find(({ file }) => file.test(module.resource));
        return found ? [trim(result[0].toString(), found), undefined, undefined] : result;
      });
      compilation.hooks.runtimeModule.tap(TrimPlugin.name, (module) => {
        // Federation's module of this name has a later stage.
        if (module.name === 'sharing' && module.stage === RuntimeModule.STAGE_NORMAL) module.generate = () => '';
      });
    });
  }
}
