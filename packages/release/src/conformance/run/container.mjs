import { cpSync, mkdtempSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { createInstance } from '@module-federation/enhanced/runtime';

const require = createRequire(import.meta.url);

/** The container that an entry defines. @throws Error when it defines none */
export async function readContainer({ folder, file, isModule, name }, page, base) {
  const global = `atlas_${name.replaceAll('-', '_')}`;
  if (isModule) {
    // Node treats `.js` as a module when package.json says so.
    const copy = mkdtempSync(path.join(tmpdir(), 'atlas-modules-'));
    cpSync(folder, copy, { recursive: true });
    writeFileSync(path.join(copy, 'package.json'), '{"type":"module"}');
    return whole(await import(pathToFileURL(path.join(copy, file))), `${file} exports`);
  }
  page.load(base + file);
  if (!globalThis[global]) throw new Error(`${file} leaves no container in ${global}`);
  return whole(globalThis[global], `its container in ${global} has`);
}

function whole({ get, init }, who) {
  if (typeof init !== 'function') throw new Error(`${who} no init`);
  if (typeof get !== 'function') throw new Error(`${who} no get`);
  return { get, init };
}

/** A federation host with the packages that the shell shares. */
export function createHost({ name, brought }, container) {
  const sharedPackages = Object.entries(brought).map(([key, version]) => [
    key,
    { version, lib: () => require(key), shareConfig: { singleton: true, requiredVersion: false } },
  ]);
  const host = createInstance({
    name: 'shell',
    remotes: [],
    shared: Object.fromEntries(sharedPackages),
    plugins: [{ name: 'conformance', loadEntry: async () => container }],
  });
  host.registerRemotes([{ name, entry: `https://site.invalid/${name}.js`, type: 'var' }]);
  return async () => {
    const make = await host.loadRemote(`${name}/remote`, { loadFactory: false, from: 'runtime' });
    if (typeof make === 'function') return make();
    return make;
  };
}
