import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import webpack from 'webpack';
import { changeRule } from './single/change-rule.mjs';
import { singleConfig } from './single/single-config.mjs';
import { remoteConfig } from './webpack/remote-config.mjs';

/**
 * `node packages/build/src/single.mjs --out <dir> [--changed mfe-catalog] [--remote mfe-catalog]`: builds the whole site as one
 * plain bundle; with `--remote` only that remote, by its own configuration. `--changed` adds a statement to a remote.
 */
const root = fileURLToPath(new URL('../../..', import.meta.url));
const { values } = parseArgs({
  options: { out: { type: 'string' }, changed: { type: 'string' }, remote: { type: 'string' } },
});
if (!values.out) throw new Error('--out is missing');

const config = values.remote
  ? remoteConfig(pathToFileURL(path.join(root, values.remote, 'webpack.config.mjs')).href)
  : singleConfig(root);
if (values.changed) config.module.rules.push(changeRule(root, values.changed));
config.output.path = path.resolve(values.out);

webpack(config, (error, stats) => {
  if (error) throw error;
  if (stats.hasErrors() || stats.hasWarnings()) console.error(stats.toString('errors-warnings'));
  if (stats.hasErrors()) process.exitCode = 1;
});
