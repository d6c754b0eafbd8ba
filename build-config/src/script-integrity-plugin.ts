import { integrityGlobal, pageElementIds } from 'shared-domain/releases';
import webpack, { type Compiler } from 'webpack';

const { RuntimeModule, Template, runtime } = webpack;

// No content has this hash, so the browser refuses the file and the chunk fails like any other.
const refusal = `sha384-${'A'.repeat(64)}`;

/**
 * Makes webpack's chunk loader require a hash for every script. Federation's hooks cover only entries: without this, a
 * changed chunk that was refused once would be fetched again without a hash, and run.
 */
export class ScriptIntegrityPlugin {
  constructor(private readonly options: { providesTable: boolean }) {}

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(ScriptIntegrityPlugin.name, (compilation) => {
      runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        ScriptIntegrityPlugin.name,
        (source) => Template.asString([source, ...demandIntegrity]),
      );
      if (!this.options.providesTable) return;
      compilation.hooks.additionalTreeRuntimeRequirements.tap(ScriptIntegrityPlugin.name, (chunk) => {
        compilation.addRuntimeModule(chunk, new IntegrityTableRuntimeModule());
      });
    });
  }
}

const demandIntegrity = [
  `script.integrity = (self.${integrityGlobal} || {})[new URL(url, location.href).pathname] || ${JSON.stringify(refusal)};`,
  // Browsers check hashes of CORS requests only, and the integrity policy allows no others.
  'script.crossOrigin = "anonymous";',
];

/**
 * Starts the table with the shell's own files, which are as trusted as the page. The shell adds the files of verified
 * releases; a file keeps the hash it was first added with.
 */
class IntegrityTableRuntimeModule extends RuntimeModule {
  constructor() {
    super('portal integrity table', RuntimeModule.STAGE_BASIC);
  }

  override generate(): string {
    return Template.asString([
      `if (!self.${integrityGlobal}) {`,
      Template.indent([
        'var table = Object.create(null);',
        `var shell = JSON.parse(document.getElementById(${JSON.stringify(pageElementIds.shell)}).textContent);`,
        'Object.keys(shell.files).forEach(function (file) {',
        Template.indent(
          'Object.defineProperty(table, shell.base + file, { value: "sha384-" + shell.files[file], enumerable: true });',
        ),
        '});',
        `Object.defineProperty(self, ${JSON.stringify(integrityGlobal)}, { value: table });`,
      ]),
      '}',
    ]);
  }
}
