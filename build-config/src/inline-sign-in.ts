import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { buildSync } from 'esbuild';
import { signInElementId } from 'shared-domain/releases';
import { inlineScript } from './page-scripts';

/**
 * Inserts the login page into the template as static markup, so that visitors can read it and fill out the form while
 * the bundles load. `images` are the names of the pictures in the build. See decision 0130.
 */
export function inlineSignIn(template: string, repositoryRoot: string, images: readonly string[]): string {
  const id = signInElementId;
  const [maker = ''] = /(?<=<link rel="author" href=")[^"]*/.exec(template) ?? [];
  const { html, css } = renderSignIn(repositoryRoot, maker);
  const { markup, rules } = withoutStyles(html);
  const named = markup.replace(/images\/([\w-]+)(\.\w+)/g, (_all, name: string, ending: string) => {
    const image = images.find((one) => one.startsWith(`${name}.`) && one.endsWith(ending));
    if (!image) throw new Error(`The build has no picture ${name}${ending}`);
    return `images/${image}`;
  });
  const inert = named
    // Controls that need the bundles wait for them.
    .replaceAll('<button type="button"', '<button inert type="button"')
    // The script sets the focus.
    .replace(' autofocus=""', '')
    // Firefox would keep the button disabled after a reload.
    .replace('<button type="submit"', '<button type="submit" autocomplete="off"');
  const script = inlineScript(
    "import { startFirstSignIn } from './session/start-first-sign-in'; startFirstSignIn();",
    repositoryRoot,
  );
  // The hashes of inline elements are computed before the address of the build is inserted.
  if (`${css}${rules}${script}`.includes('%base%')) throw new Error('A style or script depends on the address');
  return template.replace(
    '<!--portal:sign-in-->',
    () => `<div id="${id}" hidden><style>${css}${rules}</style>${inert}</div>${script}<!--${id}-->`,
  );
}

interface Rendered {
  html: string;
  css: string;
}

/** Runs the login page without a browser. */
function renderSignIn(repositoryRoot: string, maker: string): Rendered {
  const { outputFiles } = buildSync({
    entryPoints: [join(repositoryRoot, 'shell/src/session/render-sign-in.tsx')],
    bundle: true,
    minify: true,
    format: 'iife',
    globalName: 'rendered',
    target: 'es2022',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
    loader: { '.svg': 'file', '.woff2': 'file' },
    assetNames: '[name]',
    publicPath: '%base%images',
    external: ['stream'],
    outdir: 'images',
    alias: {
      sonner: join(repositoryRoot, 'build-config/src/facades/sonner.ts'),
      // The library for browsers inserts its rules into a document.
      'styled-components': join(repositoryRoot, 'node_modules/styled-components/dist/styled-components.esm.js'),
    },
    write: false,
    logLevel: 'silent',
  });
  const script = outputFiles.find(({ path }) => path.endsWith('.js'))?.text ?? '';
  const context: Record<string, unknown> & { rendered?: { renderSignIn(makerUrl: string): Rendered } } = {
    TextEncoder,
    URL,
    // Nothing is scheduled, and an open port would keep the build running.
    MessageChannel: class {
      port1 = {};
      port2 = {};
    },
  };
  runInNewContext(script, context);
  if (!context.rendered) throw new Error('The login page could not be rendered');
  return context.rendered.renderSignIn(maker);
}

/** Rules instead of attributes, which the content security policy forbids in markup. */
function withoutStyles(html: string): { markup: string; rules: string } {
  const styles: string[] = [];
  const markup = html.replace(/ style="([^"]*)"/g, (_all, style: string) => ` data-style="${styles.push(style) - 1}"`);
  return { markup, rules: styles.map((style, index) => `[data-style="${index}"]{${style}}`).join('') };
}
