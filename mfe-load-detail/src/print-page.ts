/** Opens the browser's print dialog once every image on the page is decoded. */
export async function printPage(): Promise<void> {
  // Two frames, so that new images are on the page first.
  await nextFrame();
  await nextFrame();
  // A picture that loads when it comes near is a sample, which never prints, and may never be there to be drawn.
  const printed = Array.from(document.images).filter(({ loading }) => loading !== 'lazy');
  await Promise.allSettled(printed.map((image) => image.decode()));
  window.print();
}

function nextFrame(): Promise<number> {
  return new Promise((resolve) => requestAnimationFrame(resolve));
}
