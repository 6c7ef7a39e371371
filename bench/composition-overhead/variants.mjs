// The sites under comparison: one folder and one gateway each, with the same services.
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { addSingle, composedFolders, release, singleFolders } from '../site/site-folders.mjs';

const root = path.resolve(import.meta.dirname, '../..');

/** One webpack build of `packages/build/src/single.mjs`. */
function buildSingle(out, options = [], version) {
  const { status } = spawnSync(
    process.execPath,
    [path.join(root, 'packages/build/src/single.mjs'), '--out', out, ...options],
    {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      timeout: 300_000,
      env: {
        ...process.env,
        NODE_ENV: 'production',
        ...(version && { ATLAS_RELEASE_VERSION: version }),
      },
    },
  );
  if (status !== 0) throw new Error(`The single bundle was not built ${options.join(' ')}`);
  return out;
}

export async function createVariants(dir, services) {
  const built = buildSingle(path.join(dir, 'built/single'));
  const folders = {
    composed: await composedFolders(path.join(dir, 'composed')),
    single: await singleFolders(path.join(dir, 'single'), built, 'index.html'),
    plain: await singleFolders(path.join(dir, 'plain'), built, 'plain.html'),
  };
  const rendered = { rendered: folders.composed, renderedSingle: folders.single };
  const origins = {};
  for (const name of Object.keys(folders))
    origins[name] = await services.startGateway(name, folders[name]);
  for (const name of Object.keys(rendered))
    origins[name] = await services.startGateway(name, rendered[name], { hasRenderer: true });
  return {
    origins,
    isServerRendered: (name) => name in rendered,
    /** Builds the remote with an additional statement in both variants and makes both live. */
    async redeploy(workspace) {
      const single = buildSingle(path.join(dir, `built/single-${workspace}`), [
        '--changed',
        workspace,
      ]);
      const remote = buildSingle(
        path.join(dir, `built/${workspace}`),
        ['--remote', workspace, '--changed', workspace],
        `9.0.0-changed`,
      );
      return async () => {
        await addSingle(folders.single.shellDir, single);
        await release(folders.composed.releasesDir, remote);
      };
    },
  };
}
