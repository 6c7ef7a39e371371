import type { RequestContext } from '../http/request-context';
import { PageLimit } from './page-limit';

function setUp(max: number) {
  let now = 0;
  const limit = new PageLimit(max, () => now);
  const open: (() => void)[] = [];
  const admit = (destroyed = false, via = 'miss') => {
    const page = {
      res: { destroyed } as never,
      onEnd: [] as (() => void)[],
      isOverloaded: false,
      outcome: { via } as RequestContext['outcome'],
    };
    const isAdmitted = limit.admit(page);
    open.push(() => page.onEnd.forEach((end) => end()));
    if (!isAdmitted) return 'refused';
    return page.isOverloaded ? 'overloaded' : 'normal';
  };
  /** Ends all pages after so much time. */
  const endAll = (ms: number) => {
    now += ms;
    for (const end of open.splice(0)) end();
  };
  const capacity = () => {
    const all = Array.from({ length: max + 1 }, () => admit());
    return all.filter((one) => one !== 'refused').length;
  };
  return { admit, endAll, capacity, limit };
}

test('marks pages from a quarter of the limit on, and refuses above it', () => {
  const { admit, endAll, limit } = setUp(8);
  const all = Array.from({ length: 9 }, () => admit());
  expect(all).toEqual(['normal', 'normal', ...Array<string>(6).fill('overloaded'), 'refused']);
  expect(limit.isOverloaded).toBe(true);
  endAll(10);
  expect(limit.isOverloaded).toBe(false);
  expect(admit()).toBe('normal');
});

test('does not count a caller that has left', () => {
  const { admit, capacity } = setUp(4);
  expect(admit(true)).toBe('refused');
  expect(capacity()).toBe(4);
});

test('falls while pages take too long, to a minimum, and recovers', () => {
  const { capacity, endAll } = setUp(100);
  expect(capacity()).toBe(100);
  endAll(2_000);
  expect(capacity()).toBe(90);
  for (let times = 0; times < 60; times += 1) {
    endAll(2_000);
    capacity();
  }
  endAll(2_000);
  expect(capacity()).toBe(8);
  for (let times = 0; times < 6; times += 1) {
    endAll(50);
    capacity();
  }
  endAll(50);
  expect(capacity()).toBe(100);
});

test('marks pages while those that wait for nothing are late', () => {
  const { admit, endAll, limit } = setUp(100);
  const serve = (ms: number, via?: string) => {
    const result = admit(false, via);
    endAll(ms);
    return result;
  };
  for (let times = 0; times < 30; times += 1) serve(240, 'miss');
  expect(limit.isOverloaded).toBe(false);
  for (let times = 0; times < 30; times += 1) serve(240, 'hit');
  expect(serve(240)).toBe('overloaded');
  // What is marked waits for nothing, too: it shows when the others may wait again.
  for (let times = 0; times < 30; times += 1) serve(5);
  expect(serve(5)).toBe('normal');
});

test('falls sooner for pages that wait for nothing', () => {
  const { admit, capacity, endAll } = setUp(100);
  admit(false, 'hit');
  endAll(300);
  expect(capacity()).toBe(90);
});
