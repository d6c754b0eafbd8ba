export { compressFiles } from './building/compress-files';
export { describeFiles } from './building/release-document';
export { styleHashes } from './building/style-hashes';
export { getChromium, getHeadlessShell } from './chromium';
export { developmentApiPort, findFreePort, shiftPort } from './development/development-ports';
