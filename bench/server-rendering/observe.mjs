/** Runs before the page's scripts and stores figures in `window.figures`, in ms since the navigation started. */
export function observe() {
  const figures = { fcp: 0, lcp: 0, blocked: 0, longest: 0, shift: 0 };
  const on = (type, take) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({
      type,
      buffered: true,
    });
  on('paint', (entry) => {
    if (entry.name === 'first-contentful-paint') figures.fcp = entry.startTime;
  });
  on('largest-contentful-paint', (entry) => (figures.lcp = entry.startTime));
  on('longtask', ({ duration }) => {
    figures.blocked += duration - 50;
    figures.longest = Math.max(figures.longest, duration);
  });
  on('layout-shift', (entry) => {
    if (!entry.hadRecentInput) figures.shift += entry.value;
  });
  window.figures = figures;
}

/** A separate observation: when `main` was painted, the first control was interactive, and the first screen was complete. */
export function watch(main) {
  const figures = {
    main: 0,
    alive: 0,
    get screen() {
      return screen();
    },
  };
  /** When each element and text was painted for the first time. */
  const painted = new WeakMap();
  let waiting = [];
  /** The fold: position of content below the first screen, and when it was laid out. */
  let mark;
  let laidOut = 0;

  new MutationObserver((records) => {
    if (waiting.length === 0)
      requestAnimationFrame(() => setTimeout(() => paint(performance.now())));
    for (const { addedNodes, target, type } of records)
      waiting.push(...(type === 'characterData' ? [target] : addedNodes));
  }).observe(document, { childList: true, subtree: true, characterData: true });

  function paint(now) {
    for (const node of waiting) painted.set(node, now);
    waiting = [];
    mark ??= document.querySelector('style[data-below]');
    if (laidOut === 0 && !('firstFrame' in document.documentElement.dataset)) laidOut = now;
    if (figures.main === 0 && document.querySelector(main)?.checkVisibility()) figures.main = now;
  }

  const isAlive = (control) => Object.keys(control).some((key) => key.startsWith('__reactProps$'));
  /** The first visible control. */
  const control = () =>
    [...document.querySelectorAll('main :is(a[href], button, input, select):not(:disabled)')].find(
      (one) => one.checkVisibility() && one.getBoundingClientRect().top < innerHeight,
    );
  const looking = setInterval(() => {
    const first = control();
    if (!first || !isAlive(first)) return;
    clearInterval(looking);
    setTimeout(() => (figures.alive = performance.now()));
  }, 20);

  const isBelow = (element) =>
    mark && mark.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING;
  function paintedAt(element) {
    let at = isBelow(element) ? laidOut : 0;
    for (const text of element.childNodes) at = Math.max(at, painted.get(text) ?? 0);
    for (let one = element; one; one = one.parentElement) at = Math.max(at, painted.get(one) ?? 0);
    return at;
  }
  /** When the visible part of the screen was complete. */
  function screen() {
    const page = document.querySelector('main');
    let at = 0;
    for (let x = 8; x < innerWidth; x += 24)
      for (let y = 8; y < innerHeight; y += 24) {
        const element = document.elementFromPoint(x, y);
        if (element && page.contains(element)) at = Math.max(at, paintedAt(element));
      }
    return at;
  }
  window.figures = figures;
}
