import { readFile } from 'node:fs/promises';
import { build, type Plugin } from 'esbuild';
import { compileScript, parse } from 'vue/compiler-sfc';

/** Compiles components that consist of `<script setup>` and `<template>`. */
const components: Plugin = {
  name: 'components',
  setup: ({ onLoad }) => {
    onLoad({ filter: /\.vue$/ }, async ({ path }) => {
      const { descriptor, errors } = parse(await readFile(path, 'utf8'), { filename: path });
      if (errors[0]) throw errors[0];
      const { content } = compileScript(descriptor, {
        id: path,
        inlineTemplate: true,
        // Vue leaves the element to the browser.
        templateOptions: { compilerOptions: { isCustomElement: (tag) => tag === 'load-dashboard' } },
      });
      return { contents: content, loader: 'ts' };
    });
  },
};

export async function bundlePortal(entry: string, portalUrl: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [entry],
    bundle: true,
    format: 'esm',
    target: 'es2022',
    minify: true,
    plugins: [components],
    define: {
      PORTAL_URL: JSON.stringify(portalUrl),
      'process.env.NODE_ENV': '"production"',
      __VUE_OPTIONS_API__: 'false',
      __VUE_PROD_DEVTOOLS__: 'false',
      __VUE_PROD_HYDRATION_MISMATCH_DETAILS__: 'false',
    },
    write: false,
  });
  return outputFiles[0]?.text ?? '';
}
