/**
 * One file for everything the shell gives to the remotes. Left alone, federation cuts a chunk for each shared
 * library: twice the requests and a worse compression. What few browsers ever need stays apart.
 */
export const vendorChunk = {
  name: 'vendor',
  test: /[\\/](node_modules|shared-auth|shared-ui|shared-domain|build-config)[\\/](?!@module-federation|@noble)/,
  chunks: 'async',
  enforce: true,
} as const;
