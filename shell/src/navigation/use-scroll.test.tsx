import { defined } from '@atlas/contracts/testing';
import { renderRemote } from '@atlas/mfe-kit/testing';
import { act } from '@testing-library/react';
import { ScrollPositions } from './scroll-positions';
import { useScrollRestoration } from './use-scroll';

const observers: { grow: () => void; isOn: boolean }[] = [];
const original = globalThis.ResizeObserver;
const scrollTo = jest.fn();
const into = jest.fn();

beforeEach(() => {
  jest.useFakeTimers();
  globalThis.ResizeObserver = class {
    private readonly own: { grow: () => void; isOn: boolean };
    constructor(grow: ResizeObserverCallback) {
      this.own = { grow: () => grow([], this), isOn: false };
      observers.push(this.own);
    }
    observe() {
      this.own.isOn = true;
    }
    unobserve() {}
    disconnect() {
      this.own.isOn = false;
    }
  };
  window.scrollTo = scrollTo as typeof window.scrollTo;
  Element.prototype.scrollIntoView = function (this: Element) {
    into(this.id);
  };
});
afterEach(() => {
  jest.useRealTimers();
  globalThis.ResizeObserver = original;
  Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
  observers.length = 0;
  scrollTo.mockReset();
  into.mockReset();
});

function Probe({ busy }: { busy: boolean }) {
  useScrollRestoration();
  return (
    <main>
      <section id="comparison" aria-busy={busy} />
      <section id="비교" />
    </main>
  );
}
function open(route: string, busy = false) {
  const { platform, unmount, container } = renderRemote(<Probe busy={busy} />, { route });
  const { history } = platform;
  return {
    unmount,
    section: () => defined(container.querySelector('#comparison')),
    push: (to: string) => act(() => history.push(to)),
    back: () => act(() => history.go(-1)),
  };
}
const scrolledTo = () => scrollTo.mock.calls.map(([{ top }]) => top as number);
const visitorScrolls = (top: number) => {
  Object.defineProperty(window, 'scrollY', { value: top, configurable: true });
  window.dispatchEvent(new Event('scroll'));
};
const grow = () => observers.filter(({ isOn }) => isOn).forEach((one) => one.grow());
const nextFrame = () => jest.advanceTimersByTime(20);

test('scrolls to the top of another page', () => {
  const { push } = open('/');
  push('/news');
  expect(scrolledTo()).toEqual([0]);
});

test('keeps the position when only the query changes', () => {
  const { push } = open('/news');
  push('/news?page=2');
  nextFrame();
  expect([scrolledTo(), into.mock.calls]).toEqual([[], []]);
});

test('restores the position on Back, also as the page grows', () => {
  const { push, back } = open('/');
  visitorScrolls(640);
  push('/news');
  visitorScrolls(80);
  scrollTo.mockClear();
  back();
  nextFrame();
  grow();
  expect(scrolledTo()).toEqual([640, 640]);
});

test.each(['wheel', 'touchstart', 'keydown', 'pointerdown'])(
  'stops scrolling after user input (%s)',
  (event) => {
    const { push, back } = open('/');
    push('/news');
    back();
    nextFrame();
    scrollTo.mockClear();
    window.dispatchEvent(new Event(event));
    grow();
    expect(scrolledTo()).toEqual([]);
  },
);

test.each([
  ['in ASCII', '/#comparison', 'comparison'],
  ['in Korean letters', `/#${encodeURIComponent('비교')}`, '비교'],
])('scrolls to the section of the hash %s', (_, route, id) => {
  open(route);
  nextFrame();
  expect(into.mock.calls).toEqual([[id]]);
});

test('scrolls to the top, then to a section of another page', () => {
  const { push } = open('/news');
  push('/#comparison');
  expect(scrolledTo()).toEqual([0]);
  nextFrame();
  expect(into).toHaveBeenCalledWith('comparison');
});

test.each(['/#nothing', '/#100%'])('stays in place when %s has no target', (at) => {
  open(at);
  nextFrame();
  expect(into).not.toHaveBeenCalled();
});

test('stops once the page has loaded', () => {
  open('/#comparison');
  nextFrame();
  jest.advanceTimersByTime(2_500);
  grow();
  expect(into).toHaveBeenCalledTimes(1);
});

test('holds a section while content loads, for a limited time', () => {
  const { section } = open('/#comparison', true);
  nextFrame();
  jest.advanceTimersByTime(10_000);
  grow();
  expect(into).toHaveBeenCalledTimes(2);
  jest.advanceTimersByTime(10_000);
  expect(section()).toHaveAttribute('aria-busy', 'true');
  grow();
  expect(into).toHaveBeenCalledTimes(2);
});

test('stops when the visitor navigates on', () => {
  const { push } = open('/#comparison', true);
  nextFrame();
  into.mockClear();
  push('/news');
  grow();
  expect(into).not.toHaveBeenCalled();
});

describe('a reopened document', () => {
  beforeEach(() => {
    sessionStorage.clear();
    visitorScrolls(0);
  });
  afterEach(() => {
    jest.restoreAllMocks();
    visitorScrolls(0);
  });
  const leave = ({ unmount }: ReturnType<typeof open>) => {
    window.dispatchEvent(new Event('pagehide'));
    unmount();
    visitorScrolls(0);
    scrollTo.mockClear();
  };

  it('starts where it was left, also as it grows', () => {
    const first = open('/');
    visitorScrolls(640);
    leave(first);
    open('/');
    nextFrame();
    grow();
    expect(scrolledTo()).toEqual([640, 640]);
  });
  it('starts at its position, not at its hash', () => {
    const first = open('/#comparison');
    visitorScrolls(640);
    leave(first);
    into.mockClear();
    open('/#comparison');
    nextFrame();
    expect([scrolledTo(), into.mock.calls]).toEqual([[640], []]);
  });
  it('restores an entry that the document before has left', () => {
    const first = open('/');
    visitorScrolls(640);
    first.push('/news');
    leave(first);
    const { push, back } = open('/');
    push('/news');
    back();
    nextFrame();
    expect(scrolledTo().at(-1)).toBe(640);
  });
  it('does not move a visitor who was faster than the scripts', () => {
    const first = open('/');
    visitorScrolls(640);
    leave(first);
    Object.assign(window, { atlasTouched: true });
    open('/');
    nextFrame();
    expect(scrolledTo()).toEqual([]);
    Reflect.deleteProperty(window, 'atlasTouched');
  });
  it('lets the browser scroll it before scripts run', () => {
    const first = open('/');
    expect(window.history.scrollRestoration).toBe('manual');
    leave(first);
    expect(window.history.scrollRestoration).toBe('auto');
  });
  it('scrolls by itself again after the back/forward cache', () => {
    open('/');
    window.dispatchEvent(new Event('pagehide'));
    window.dispatchEvent(new Event('pageshow'));
    expect(window.history.scrollRestoration).toBe('manual');
  });
  it.each(['{', '[1]', '{"a":1}'])('ignores %s in the storage', (stored) => {
    sessionStorage.setItem('atlas.scroll', stored);
    open('/');
    nextFrame();
    expect(scrolledTo()).toEqual([]);
  });
  it('starts at its top where storage is forbidden', () => {
    jest.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    const first = open('/');
    visitorScrolls(640);
    expect(() => leave(first)).not.toThrow();
    open('/');
    nextFrame();
    expect(scrolledTo()).toEqual([]);
  });
  it('keeps the positions of 50 entries', () => {
    const positions = new ScrollPositions();
    for (let n = 0; n < 60; n += 1) positions.set(`entry ${n}`, n);
    positions.store();
    const read = new ScrollPositions();
    expect([read.get('entry 9'), read.get('entry 10'), read.get('entry 59')]).toEqual([
      undefined,
      10,
      59,
    ]);
  });
});

test('removes its listeners on unmount', () => {
  const { unmount } = open('/#comparison', true);
  nextFrame();
  unmount();
  expect(observers.some(({ isOn }) => isOn)).toBe(false);
});
