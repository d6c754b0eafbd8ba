/** Turns on data saver mode until the test ends: nothing is prefetched. */
export function saveData(): void {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
  ended.push(() => Reflect.deleteProperty(navigator, 'connection'));
}

const ended: (() => void)[] = [];
afterEach(() => {
  for (const end of ended.splice(0)) end();
});
