import * as theirs from './theirs/remoteEntry.mjs';

/**
 * The entry of a slice around a Module Federation remote that stays as it is and exposes a React component as `./App`. The
 * shell's React is in the share scope that it hands to `init`.
 */
let scope;

export function init(shareScope) {
  scope = shareScope;
  return theirs.init(shareScope);
}

const shared = async (name) => (await Object.values(scope[name])[0].get())();

export async function get(door) {
  if (door !== './remote') throw new Error(`${door} does not exist in container`);
  const [{ default: App }, { createElement }, { createRoot }] = await Promise.all([
    theirs.get('./App').then((factory) => factory()),
    shared('react'),
    shared('react-dom/client'),
  ]);
  const roots = new Map();
  const lifecycles = {
    async mount({ domElement, language, navigate }) {
      const root = createRoot(domElement);
      roots.set(domElement, root);
      root.render(createElement(App, { language, navigate }));
    },
    async unmount({ domElement }) {
      roots.get(domElement).unmount();
      roots.delete(domElement);
    },
  };
  return () => ({ lifecycles });
}
