/** Opens the browser's print dialog once every picture of the page can be drawn. */
export async function printPage(): Promise<void> {
  // Two frames: the pictures that just arrived have to be on the page first.
  await nextFrame();
  await nextFrame();
  await Promise.allSettled(Array.from(document.images, (image) => image.decode()));
  window.print();
}

function nextFrame(): Promise<number> {
  return new Promise((resolve) => requestAnimationFrame(resolve));
}
