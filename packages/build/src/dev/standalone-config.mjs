import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { baseConfig } from '../webpack/base-config.mjs';
import { libraryAlias } from '../webpack/library-alias.mjs';
import { readWorkspace } from '../webpack/workspace.mjs';
import { fromCache } from './from-cache.mjs';
import { HtmlPlugin } from './html-plugin.mjs';

const nothing = fileURLToPath(new URL('./default-settings.mjs', import.meta.url));

const PAGE =
  '<!doctype html><html><head><link rel="icon" href="data:,"><title>AI Atlas</title><meta name="viewport" content="width=device-width, initial-scale=1"><!--scripts--></head><body style="margin:0"><div id="root"></div></body></html>';

/** Configuration of one remote with the standalone harness: no federation, no shell. */
export function standaloneConfig(root) {
  const workspace = readWorkspace(pathToFileURL(path.join(root, 'webpack.config.mjs')));
  if (!workspace.manifest) throw new Error(`${root} has no remote.json`);
  const { name } = workspace.manifest;
  const harness = createRequire(path.join(root, 'package.json')).resolve(
    '@atlas/mfe-kit/standalone',
  );
  const settings = path.join(root, 'src/testing/standalone.ts');
  const base = baseConfig({
    workspace,
    name,
    publicPath: '/',
    plugins: [new HtmlPlugin(PAGE)],
    checkResponses: true,
    alias: {
      ...libraryAlias(),
      '@atlas/remote-under-test$': path.join(root, 'src/remote.tsx'),
      '@atlas/remote-under-test/remote.json$': path.join(root, 'remote.json'),
      '@atlas/remote-under-test/testing$': existsSync(settings) ? settings : nothing,
    },
  });
  // Releases have no schemas of contracts (wire-loader), but mocks are made from them.
  const rules = base.module.rules.filter(({ enforce }) => enforce !== 'pre');
  return fromCache(
    { ...base, module: { rules }, entry: { standalone: harness } },
    `standalone-${name}`,
  );
}
