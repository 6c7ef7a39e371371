import { readFileSync } from 'node:fs';
import path from 'node:path';
import webpack from 'webpack';
import { readBundler } from '../read-bundler.mjs';
import { watchByVite, usesVite } from '../vite/run-vite.mjs';
import { CACHE, fromCache } from './from-cache.mjs';
import { serveBuild } from './serve-build.mjs';
import { reportBuilds, watchBuild } from './watch-build.mjs';

/**
 * Serves a remote to pages of `site` and rebuilds it after each change. The shell of an overridden page reads `release.json`
 * and listens for builds (shell/src/developer).
 * @param {object} options
 * @param {string} options.root folder of the remote
 * @param {number} options.port port of the server; 0 for a free one
 * @param {string} options.site origin of the site whose pages load the remote
 * @param {(line: string) => void} options.log receives one line after each build
 * @returns {Promise<{ origin: string, stop: () => Promise<unknown> }>}
 */
export async function startRemote({ root, port, site, log }) {
  const { name } = JSON.parse(readFileSync(path.join(root, 'remote.json'), 'utf8'));
  const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  // Read by the configuration of the workspace: gives development builds a version of their own.
  process.env.ATLAS_RELEASE_VERSION = `${version}-dev`;
  // The shell checks responses if it was built for that.
  process.env.CHECK_RESPONSES ??= 'yes';
  const { dir, watch } = await planBuilds(root, `dev-${name}`);
  const server = await serveBuild({ dir, port, allowOrigin: site });
  const stop = await watch(reportBuilds(server, log));
  return {
    origin: `http://localhost:${server.port}`,
    stop: () => Promise.all([server.close(), stop()]),
  };
}

/** Folder of the builds and the function that starts them. */
async function planBuilds(root, name) {
  const dir = path.join(root, CACHE, name);
  if (usesVite(root)) return { dir, watch: (onBuild) => watchByVite(root, dir, onBuild) };
  const { config, bundler } = await readBundler(root);
  const cached = fromCache(config, name, bundler === webpack);
  return { dir, watch: (onBuild) => watchBuild(cached, onBuild, bundler) };
}
