import { printPage } from './print-page';

function addPicture(loading: 'lazy' | 'eager', drawn: Promise<void>): void {
  const image = document.createElement('img');
  Object.assign(image, { loading, decode: () => drawn });
  document.body.append(image);
}

afterEach(() => document.body.replaceChildren());

test('waits for the images that are printed, but not for samples outside the view', async () => {
  const print = jest.spyOn(window, 'print').mockImplementation(() => undefined);
  let draw = () => {};
  addPicture('eager', new Promise((resolve) => (draw = resolve)));
  addPicture('lazy', new Promise(() => {}));
  const printing = printPage();
  for (let frame = 0; frame < 4; frame += 1) await new Promise(requestAnimationFrame);
  expect(print).not.toHaveBeenCalled();
  draw();
  await printing;
  expect(print).toHaveBeenCalledTimes(1);
});
