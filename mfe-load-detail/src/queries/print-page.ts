/** Opens the browser's print dialog once every image on the page is decoded. */
export async function printPage(): Promise<void> {
  // Two frames, so that new images are on the page first.
  await nextFrame();
  await nextFrame();
  // An image that loads lazily is a sample, which is never printed and may never load.
  const printed = Array.from(document.images).filter(({ loading }) => loading !== 'lazy');
  await Promise.allSettled(printed.map((image) => image.decode()));
  window.print();
}

function nextFrame(): Promise<number> {
  return new Promise((resolve) => requestAnimationFrame(resolve));
}
