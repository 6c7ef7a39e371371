import { serveBuild } from './serve-build.mjs';
import { standaloneConfig } from './standalone-config.mjs';
import { reportBuilds, watchBuild } from './watch-build.mjs';

/**
 * Serves the remote in `root` with mocks; with `watch`, rebuilds after each change.
 * @param {object} options
 * @param {string} options.root folder of the remote
 * @param {number} options.port port of the server; 0 for a free one
 * @param {(line: string) => void} options.log receives one line after each build
 * @param {boolean} [options.watch] rebuild after changes; the default
 * @returns {Promise<{ origin: string, stop: () => Promise<unknown> }>}
 */
export async function startStandalone({ root, port, log, watch = true }) {
  const config = standaloneConfig(root);
  const server = await serveBuild({
    dir: config.output.path,
    port,
    fallback: 'index.html',
  });
  const stop = await watchBuild(config, reportBuilds(server, log));
  if (!watch) await stop();
  return {
    origin: `http://localhost:${server.port}`,
    stop: () => Promise.all([server.close(), watch && stop()]),
  };
}
