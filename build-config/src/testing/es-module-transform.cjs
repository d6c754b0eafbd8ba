const swc = require('@swc/jest').createTransformer({
  jsc: { target: 'es2022' },
  module: { type: 'commonjs' },
  swcrc: false,
});

/** Compiles an ES module package to CommonJS. The block keeps its own `__dirname` apart from the one CommonJS gives. */
module.exports = {
  process: (text, file, options) => {
    const { code } = swc.process(text, file, options);
    return { code: `{${code}\n}` };
  },
};
