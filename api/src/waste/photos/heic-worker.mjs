// Runs in its own thread so that it can be terminated: decoding HEVC in WebAssembly takes seconds.
import { parentPort, workerData } from 'node:worker_threads';
import libheif from 'libheif-js/wasm-bundle.js';

const { bytes, maxPixels } = workerData;

/** Returns upright RGBA pixels, or why decoding failed. */
function decode() {
  const images = new libheif.HeifDecoder().decode(bytes);
  const image = images.find((candidate) => candidate.is_primary()) ?? images[0];
  if (!image) return answer({ state: 'unreadable' });
  const [width, height] = [image.get_width(), image.get_height()];
  // Only the header has been read so far.
  if (width * height > maxPixels) return answer({ state: 'too-large' });
  const data = new Uint8ClampedArray(width * height * 4);
  image.display({ data, width, height }, (decoded) => {
    if (decoded) answer({ state: 'decoded', width, height, pixels: data.buffer }, [data.buffer]);
    else answer({ state: 'unreadable' });
  });
}

function answer(message, transferred = []) {
  parentPort?.postMessage(message, transferred);
}

decode();
