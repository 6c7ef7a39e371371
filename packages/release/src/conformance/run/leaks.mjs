/**
 * Counts listeners of window and document, intervals and elements that remain after an unmount. Code may create some once;
 * a count that grows with each mount is a leak.
 */
export function trackLeaks(document) {
  const listeners = new Map();
  for (const [name, target] of [
    ['window', globalThis],
    ['document', document],
  ]) {
    const { addEventListener: add, removeEventListener: remove } = target;
    const change = (by) =>
      function (type, listener, ...more) {
        const key = `a listener for ${type} on the ${name}`;
        listeners.set(key, (listeners.get(key) ?? 0) + by);
        return (by > 0 ? add : remove).call(target, type, listener, ...more);
      };
    target.addEventListener = change(1);
    target.removeEventListener = change(-1);
  }
  const intervals = new Set();
  const { setInterval: begin, clearInterval: end } = globalThis;
  globalThis.setInterval = (...of) => {
    const timer = begin(...of);
    intervals.add(timer);
    return timer;
  };
  globalThis.clearInterval = (timer) => {
    intervals.delete(timer);
    return end(timer);
  };
  const count = () =>
    new Map([
      ...listeners,
      ['an interval', intervals.size],
      ['an element', elements(document).length],
    ]);
  /** Describes one count that is larger than in `before`; undefined without a leak. */
  const more = (before) => [...count()].find(([what, size]) => size > (before.get(what) ?? 0))?.[0];
  return { count, more };
}

/** Elements except those that load code. Uses no selectors, because jsdom then adds listeners to the document. */
function elements(document) {
  const all = [...document.getElementsByTagName('*')];
  return all.filter(({ tagName }) => tagName !== 'SCRIPT' && tagName !== 'LINK');
}
