import { blockBrowserStorage, browserStorage } from './browser-storage';

const storage = browserStorage('localStorage');

function giveStorage(descriptor: PropertyDescriptor): void {
  Object.defineProperty(globalThis, 'localStorage', { configurable: true, ...descriptor });
}

const before = Object.getOwnPropertyDescriptor(globalThis, 'localStorage');
afterEach(() => {
  Reflect.deleteProperty(globalThis, 'localStorage');
  if (before) Object.defineProperty(globalThis, 'localStorage', before);
});

test('text is stored, read and removed', () => {
  const kept = new Map<string, string>();
  const area = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
    removeItem: (key: string) => kept.delete(key),
  };
  giveStorage({ value: area });
  expect(storage.write('theme', 'dark')).toBe(true);
  expect(storage.read('theme')).toBe('dark');
  storage.remove('theme');
  expect(storage.read('theme')).toBeNull();
  expect(storage.isSourceOf({ storageArea: area } as unknown as StorageEvent)).toBe(true);
  expect(storage.isSourceOf({ storageArea: null } as StorageEvent)).toBe(false);
});

test('blocked storage stores nothing and does not throw', () => {
  giveStorage({
    get: () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    },
  });
  expect(storage.write('theme', 'dark')).toBe(false);
  expect(storage.read('theme')).toBeNull();
  expect(() => storage.remove('theme')).not.toThrow();
  expect(storage.isSourceOf({ storageArea: null } as StorageEvent)).toBe(false);
});

test('full storage reports that it did not store the text', () => {
  giveStorage({
    value: {
      setItem: () => {
        throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
      },
    },
  });
  expect(storage.write('theme', 'dark')).toBe(false);
});

test('an embed neither reads nor changes what the browser stores, even in the portal origin', () => {
  const area = { getItem: jest.fn(), setItem: jest.fn(), removeItem: jest.fn() };
  giveStorage({ value: area });
  blockBrowserStorage();
  expect(storage.read('token')).toBeNull();
  expect(storage.write('token', 'its own')).toBe(false);
  storage.remove('token');
  expect(storage.isSourceOf({ storageArea: area } as unknown as StorageEvent)).toBe(false);
  for (const access of Object.values(area)) expect(access).not.toHaveBeenCalled();
});
