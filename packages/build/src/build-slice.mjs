// Builds the slice of the working directory by its webpack or Rspack configuration: `node build-slice.mjs --output-path <folder>`.
import { parseArgs } from 'node:util';
import { readBundler } from './read-bundler.mjs';

const { values } = parseArgs({ options: { 'output-path': { type: 'string' } } });
const { config, bundler } = await readBundler(process.cwd());
const output = { ...config.output, path: values['output-path'] ?? config.output.path };
const compiler = bundler({ ...config, output });
compiler.run((error, stats) => {
  if (error) console.error(error);
  else if (stats.hasErrors()) console.error(stats.toString('errors-only'));
  if (error || stats.hasErrors()) process.exitCode = 1;
  compiler.close(() => {});
});
