// What is read at load, by the interoperability of modules.
const SILENT = new Set(['__esModule', 'default', 'prototype', 'then']);
const name = __dirname.replaceAll('\\', '/').split('/node_modules/').at(-1);

function refuse() {
  throw new Error(
    `${name} is not installed: remove it from "overrides" in package.json, then npm install`,
  );
}

/** Its exports fail where they are used, not where they are imported. */
module.exports = new Proxy(refuse, {
  get(_, key) {
    if (typeof key === 'symbol' || SILENT.has(key)) return undefined;
    return refuse();
  },
});
