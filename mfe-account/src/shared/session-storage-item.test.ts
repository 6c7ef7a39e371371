import { sessionStorageItem } from './session-storage-item';

const item = sessionStorageItem<{ name: string }>('test.waits');

beforeEach(() => sessionStorage.clear());
afterEach(() => jest.restoreAllMocks());

test('returns a stored value once', () => {
  item.set({ name: 'Writing' });
  expect(item.waits()).toBe(true);
  expect(item.take()).toEqual({ name: 'Writing' });
  expect([item.waits(), item.take()]).toEqual([false, undefined]);
});

test('discards a stored value that cannot be parsed', () => {
  sessionStorage.setItem('test.waits', '{"name":');
  expect(item.take()).toBeUndefined();
  expect(item.waits()).toBe(false);
});

test('returns nothing and does not throw when storage is denied', () => {
  const refuse = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  for (const method of ['getItem', 'setItem', 'removeItem'] as const)
    jest.spyOn(Storage.prototype, method).mockImplementation(refuse);
  item.set({ name: 'Writing' });
  expect([item.waits(), item.take()]).toEqual([false, undefined]);
});
