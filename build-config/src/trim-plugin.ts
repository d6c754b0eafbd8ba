import webpack, { type Compiler } from 'webpack';
import { reactDomTrim } from './facades/react-dom-trim';
import { reactRouterTrim } from './facades/react-router-trim';
import { trim } from './trim';

const { NormalModule } = webpack;

/** Leaves out the parts of libraries that no page of the portal uses. */
export class TrimPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap(TrimPlugin.name, (compilation) => {
      NormalModule.getCompilationHooks(compilation).processResult.tap(TrimPlugin.name, (result, module) => {
        const found = [reactDomTrim, reactRouterTrim].find(({ file }) => file.test(module.resource));
        return found ? [trim(result[0].toString(), found), undefined, undefined] : result;
      });
    });
  }
}
