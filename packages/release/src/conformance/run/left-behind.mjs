/**
 * Counts what outlives a part: listeners of the window and the document, intervals, elements outside of its own. Some things
 * are made once and kept; what grows with each mount is left behind.
 */
export function watchLeftBehind(document) {
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
  /** What there is more of than `before`: one of it in words, or undefined. */
  const more = (before) => [...count()].find(([what, size]) => size > (before.get(what) ?? 0))?.[0];
  return { count, more };
}

/** All but what fetches code. Not by selectors: the document made for this listens to the mouse once it is asked for one. */
function elements(document) {
  const all = [...document.getElementsByTagName('*')];
  return all.filter(({ tagName }) => tagName !== 'SCRIPT' && tagName !== 'LINK');
}
