/**
 * Script of the sandbox process that loads a container: stdin has `{ name, code, doors }`, and `modules` (by path, with
 * `entry`) for ES modules; stdout gets `{ exposes }` or `{ broken }`. The container is only initialised, not rendered, so
 * browser and federation globals are proxies that accept every access.
 */
export const SANDBOX_SCRIPT = `
const vm = require('node:vm');
const say = (value) => process.stdout.write(JSON.stringify(value), () => process.exit(0));
let text = '';
process.stdin.on('data', (part) => { text += part; });
process.on('uncaughtException', (error) => say({ broken: String(error && error.message) }));
process.on('unhandledRejection', () => undefined);
process.stdin.on('end', async () => {
  const { name, code, doors, entry, modules } = JSON.parse(text);
  const world = vm.createContext(Object.create(null), { codeGeneration: { strings: false, wasm: false } });
  const run = (source) => vm.runInContext(source, world, { timeout: 2000 });
  run(\`
    const anything = new Proxy(function () {}, {
      get: (_, key) => (key === Symbol.toPrimitive ? () => '' : key === 'then' ? undefined : anything),
      apply: () => anything,
      construct: () => anything,
    });
    globalThis.self = globalThis.window = globalThis;
    globalThis.location = { href: 'https://site.invalid/', origin: 'https://site.invalid' };
    globalThis.document = {
      defaultView: globalThis,
      currentScript: { tagName: 'SCRIPT', src: 'https://site.invalid/releases/x/1.0.0/remoteEntry.js' },
      head: anything,
      createElement: () => anything,
      getElementsByTagName: () => [],
    };
    globalThis.navigator = anything;
    globalThis.console = anything;
    globalThis.setTimeout = globalThis.clearTimeout = () => 0;
    globalThis.__ATLAS_FEDERATION__ = { runtime: anything, bundlerRuntime: anything, instance: anything, attachShareScopeMap: anything };
  \`);
  const global = JSON.stringify('atlas_' + name.replaceAll('-', '_'));
  try {
    if (modules) world[JSON.parse(global)] = await containerOf(world, modules, entry);
    else run(code);
  } catch (error) {
    return say({ broken: 'it throws when it is loaded: ' + String(error && error.message).slice(0, 200) });
  }
  const has = run(\`typeof globalThis[\${global}]?.get === 'function' && typeof globalThis[\${global}]?.init === 'function'\`);
  if (!has) return say({ broken: 'it leaves no container in ' + JSON.parse(global) });
  const asked = doors.map(async (door) => {
    try {
      await Promise.race([
        run(\`Promise.resolve().then(() => globalThis[\${global}].get(\${JSON.stringify(door)}))\`),
        new Promise((resolve) => setTimeout(resolve, 500)),
      ]);
      return [door];
    } catch (error) {
      // An exposed module may fail because its chunks are missing; a missing one reports that it does not exist.
      return /does not exist in container/.test(String(error && error.message)) ? [] : [door];
    }
  });
  say({ exposes: (await Promise.all(asked)).flat() });
});
async function containerOf(context, modules, entry) {
  const base = 'https://site.invalid/';
  const made = new Map();
  const find = (specifier, from) => {
    const url = new URL(specifier, from).href;
    const file = url.slice(base.length);
    if (!/^[./]/.test(specifier) || !Object.hasOwn(modules, file))
      throw new Error('it imports ' + specifier + ', which is not there');
    if (!made.has(url))
      made.set(url, new vm.SourceTextModule(modules[file], {
        context,
        identifier: url,
        initializeImportMeta: (meta) => { meta.url = url; },
        importModuleDynamically: (wanted, { identifier }) => started(find(wanted, identifier)),
      }));
    return made.get(url);
  };
  const started = async (one) => {
    if (one.status === 'unlinked') await one.link((specifier, { identifier }) => find(specifier, identifier));
    await one.evaluate({ timeout: 2000 });
    return one;
  };
  const { get, init } = (await started(find('./' + entry, base))).namespace;
  return { get, init };
}
`;
