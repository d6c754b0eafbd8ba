const path = require('node:path');

/** Turns an imported picture or font into its file name, as the bundler turns it into its address. */
module.exports = {
  process: (_bytes, file) => ({
    code: `Object.defineProperty(exports, '__esModule', { value: true }); exports.default = ${JSON.stringify(path.basename(file))};`,
  }),
};
