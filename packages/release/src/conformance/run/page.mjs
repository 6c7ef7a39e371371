import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import vm from 'node:vm';
import { JSDOM } from 'jsdom';

export const SITE = 'https://site.invalid';

/**
 * Sets up a DOM in this process; scripts are read from the folder of the release. `missing` collects files that the code
 * requests and that do not exist.
 */
export function createPage({ folder, base, missing }) {
  const { window } = new JSDOM('<!doctype html><html lang="en"><head></head><body></body></html>', {
    url: `${SITE}/`,
    pretendToBeVisual: true,
  });
  const own = new Set(Object.getOwnPropertyNames(globalThis));
  for (const name of Object.getOwnPropertyNames(window)) {
    if (own.has(name) && !['Event', 'EventTarget', 'CustomEvent', 'navigator'].includes(name))
      continue;
    const value = window[name];
    const isMethod = typeof value === 'function' && !/^[A-Z]/.test(name);
    const given = isMethod ? value.bind(window) : value;
    Object.defineProperty(globalThis, name, { value: given, configurable: true, writable: true });
  }
  for (const name of ['window', 'self', 'parent', 'top'])
    Object.defineProperty(globalThis, name, {
      value: globalThis,
      configurable: true,
      writable: true,
    });
  for (const name of ['addEventListener', 'removeEventListener', 'dispatchEvent'])
    globalThis[name] = window[name].bind(window);
  const { document } = window;
  let current = null;
  Object.defineProperty(document, 'currentScript', { get: () => current });

  /** Runs a classic script of the release. @throws Error of the script, or when it does not exist */
  function run(script) {
    const { pathname } = new URL(script.src, SITE);
    const file = path.join(folder, path.normalize(pathname.slice(base.length)));
    if (!pathname.startsWith(base) || !existsSync(file)) {
      missing.push(pathname.replace(base, ''));
      throw new Error(`${pathname} is not there`);
    }
    current = script;
    try {
      vm.runInThisContext(readFileSync(file, 'utf8'), { filename: file });
    } finally {
      current = null;
    }
  }
  new window.MutationObserver((changes) => {
    for (const script of changes.flatMap(({ addedNodes }) => [...addedNodes]))
      if (script.tagName === 'SCRIPT' && script.src) settle(script, run);
  }).observe(document, { childList: true, subtree: true });
  return {
    document,
    load(address) {
      const script = document.createElement('script');
      script.src = address;
      run(script);
    },
  };
}

function settle(script, run) {
  const emit = (type) => script.dispatchEvent(new script.ownerDocument.defaultView.Event(type));
  try {
    run(script);
    emit('load');
  } catch {
    emit('error');
  }
}
