// Builds the slice of the working directory by its webpack, Rspack or Vite configuration: `node build-slice.mjs --output-path <folder>`.
import { parseArgs } from 'node:util';
import { runBundler } from './run-bundler.mjs';

const { values } = parseArgs({ options: { 'output-path': { type: 'string' } } });
const errors = await runBundler(process.cwd(), values['output-path']);
if (errors !== '') {
  console.error(errors);
  process.exitCode = 1;
}
