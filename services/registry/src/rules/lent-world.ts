/**
 * What the process runs that reads a container: stdin has `{ name, code, doors }`, stdout gets `{ exposes }` or `{ broken }`.
 * A container only has to be put together, not to draw: what it asks of a browser or of the federation's runtime answers
 * with something that is anything.
 */
export const LENT_WORLD = `
const vm = require('node:vm');
const say = (value) => process.stdout.write(JSON.stringify(value), () => process.exit(0));
let text = '';
process.stdin.on('data', (part) => { text += part; });
process.on('uncaughtException', (error) => say({ broken: String(error && error.message) }));
process.on('unhandledRejection', () => undefined);
process.stdin.on('end', async () => {
  const { name, code, doors } = JSON.parse(text);
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
  try {
    run(code);
  } catch (error) {
    return say({ broken: 'it throws when it is loaded: ' + String(error && error.message).slice(0, 200) });
  }
  const global = JSON.stringify('atlas_' + name.replaceAll('-', '_'));
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
      // A door that is there may fail for want of its chunks; one that is not says so.
      return /does not exist in container/.test(String(error && error.message)) ? [] : [door];
    }
  });
  say({ exposes: (await Promise.all(asked)).flat() });
});
`;
