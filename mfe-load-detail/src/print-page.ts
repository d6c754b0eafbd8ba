/** Opens the browser's print dialog once every picture of the page can be drawn. */
export async function printPage(): Promise<void> {
  // Two frames: the pictures that just arrived have to be on the page first.
  for (const _frame of [1, 2]) await new Promise((resolve) => requestAnimationFrame(resolve));
  await Promise.allSettled(Array.from(document.images, (image) => image.decode()));
  window.print();
}
