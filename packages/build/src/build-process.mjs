// Child process that builds one workspace after the other. The first build takes twice the processor time of the next, because
// it loads and compiles the bundler. Gets `{ root, version }` and answers `{ errors }`.
import { runBundler } from './run-bundler.mjs';

process.on('message', async ({ root, version }) => {
  process.chdir(root);
  if (version) process.env.ATLAS_RELEASE_VERSION = version;
  else delete process.env.ATLAS_RELEASE_VERSION;
  const errors = await runBundler(root).catch((error) => error.stack);
  process.send({ errors });
});
