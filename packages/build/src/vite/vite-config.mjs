import { definitionsOf } from '../webpack/base-config.mjs';
import { globalNameOf } from '../webpack/container.mjs';
import { sharedModules } from '../webpack/shared.mjs';
import { readWorkspace } from '../webpack/workspace.mjs';
import { importInstalled } from './import-installed.mjs';
import { compileSources } from './compile-sources.mjs';
import { writeRelease } from './write-release.mjs';

/**
 * The complete `vite.config.mjs` of a remote: `export default viteConfig(import.meta.url)`. Its server bundle is built by
 * webpack from the same sources. Its entry is an ES module with a federation runtime of its own.
 * @param {string} importMetaUrl URL of the `vite.config.mjs`
 * @returns {Promise<import('vite').InlineConfig>}
 * @throws Error when the folder has no `remote.json`, no `vite` or no `@module-federation/vite`
 */
export async function viteConfig(importMetaUrl) {
  const workspace = readWorkspace(importMetaUrl);
  if (!workspace.manifest) throw new Error(`${workspace.root} has no remote.json`);
  // Otherwise it does nothing in a process that a test of Jest has started.
  process.env.MFE_VITE_NO_TEST_ENV_CHECK = 'true';
  const { federation } = await importInstalled(workspace.root, '@module-federation/vite');
  const { name } = workspace.manifest;
  return {
    root: workspace.root,
    mode: process.env.NODE_ENV === 'development' ? 'development' : 'production',
    publicDir: false,
    // Relative URLs between files.
    base: './',
    logLevel: 'warn',
    define: definitionsOf(workspace),
    // compileSources does it.
    oxc: false,
    build: {
      target: 'es2022',
      outDir: 'dist',
      emptyOutDir: true,
      sourcemap: 'hidden',
      // No HTML page.
      rolldownOptions: {
        input: './src/remote.tsx',
        tsconfig: false,
        checks: { bundlerTimings: false },
        output: { sourcemapExcludeSources: true },
      },
    },
    plugins: [
      ...compileSources(workspace),
      federation({
        name: globalNameOf(name),
        filename: 'remoteEntry.js',
        manifest: true,
        exposes: { './remote': './src/remote.tsx' },
        shared: takenFromShell(),
        shareStrategy: 'loaded-first',
        dts: false,
      }),
      writeRelease(workspace),
    ],
  };
}

/** The platform's shared packages in the terms of Vite's plugin, which finds their versions itself. */
function takenFromShell() {
  const shared = Object.entries(sharedModules({ isShell: false }));
  return Object.fromEntries(
    shared.map(([key, { singleton, strictVersion, requiredVersion }]) => [
      key,
      { singleton, strictVersion, requiredVersion, import: false },
    ]),
  );
}
