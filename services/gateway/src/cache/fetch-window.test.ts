import { FetchWindow } from './fetch-window';

function setUp(targetMs: number) {
  let now = 0;
  const window = new FetchWindow(8, targetMs, () => now);
  /** Starts as many fetches as the window lets, which all end after so much time. @returns their number */
  const fetchAll = (ms: number) => {
    const ends: (() => void)[] = [];
    while (window.isOpen(true)) ends.push(window.begin());
    now += ms;
    for (const end of ends) end();
    return ends.length;
  };
  return { window, fetchAll };
}

test('shrinks while fetches take too long, to two, and grows again', () => {
  const { fetchAll } = setUp(300);
  expect(fetchAll(400)).toBe(8);
  expect(fetchAll(400)).toBe(5);
  for (let times = 0; times < 10; times += 1) fetchAll(400);
  expect(fetchAll(100)).toBe(2);
  for (let times = 0; times < 20; times += 1) fetchAll(100);
  expect(fetchAll(100)).toBe(8);
});

test('does not grow while it is not in use', () => {
  const { window, fetchAll } = setUp(300);
  for (let times = 0; times < 10; times += 1) fetchAll(400);
  for (let times = 0; times < 100; times += 1) window.begin()();
  expect(fetchAll(100)).toBe(2);
});

test('keeps its size without a target', () => {
  const { fetchAll } = setUp(Infinity);
  expect([fetchAll(10_000), fetchAll(10_000)]).toEqual([8, 8]);
});

test('is closed for callers that may not wait while a fetch is in flight', () => {
  const { window } = setUp(300);
  expect(window.isOpen(false)).toBe(true);
  const end = window.begin();
  expect(window.isOpen(false)).toBe(false);
  end();
  expect(window.isOpen(false)).toBe(true);
});
