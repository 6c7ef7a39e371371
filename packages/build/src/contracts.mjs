import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import webpack from 'webpack';
import { isNpmPackage } from './npm-external.mjs';
import { KeepInMemory } from './webpack/keep-in-memory.mjs';

const require = createRequire(import.meta.url);

/** Folder of a slice's own contracts; its remote and its service import them. */
export const CONTRACTS = 'contracts';

/** Finds `contracts/index.ts` of the slice that contains a folder; undefined when there is none. */
function entryOf(dir) {
  const slice = [dir, path.dirname(dir)].find((one) => existsSync(path.join(one, 'remote.json')));
  const entry = slice && path.join(slice, CONTRACTS, 'index.ts');
  if (entry && existsSync(entry)) return entry;
  return undefined;
}

/**
 * Bundles the contracts for Node into the slice's `.cache`. Resolves to the path of the module; undefined without contracts.
 * @param {string} dir folder of the slice, or of its service
 * @returns {Promise<string | undefined>} path of the module
 */
export async function buildContracts(dir) {
  const entry = entryOf(path.resolve(dir));
  if (!entry) return undefined;
  const contents = await bundle(entry);
  const hash = createHash('sha256').update(contents).digest('hex').slice(0, 16);
  const cache = path.resolve(entry, '../../.cache');
  // The name contains a content hash, because Node imports a module once per process.
  const file = path.join(cache, `contracts.${hash}.mjs`);
  mkdirSync(cache, { recursive: true });
  writeFileSync(file, contents);
  return file;
}

/** Bundles a TypeScript module and the workspace packages that it imports to one ES module. @throws Error when it does not build */
async function bundle(entry) {
  const compiler = webpack(configOf(entry));
  try {
    const { compilation } = await promisify(compiler.run.bind(compiler))();
    const [error] = compilation.errors;
    if (error) throw new Error(error.message);
    return compilation.getAsset('main.mjs').source.buffer();
  } finally {
    compiler.close(() => {});
  }
}

const configOf = (entry) => ({
  context: path.dirname(entry),
  mode: 'production',
  target: 'node20',
  devtool: false,
  entry,
  output: {
    filename: '[name].mjs',
    module: true,
    library: { type: 'module' },
    hashFunction: 'sha256',
  },
  experiments: { outputModule: true },
  externalsType: 'module',
  externals: [({ request }, done) => (isNpmPackage(request) ? done(null, request) : done())],
  resolve: { extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'] },
  module: {
    rules: [
      {
        test: /\.tsx?$/,
        loader: require.resolve('swc-loader'),
        options: { jsc: { parser: { syntax: 'typescript', tsx: true }, target: 'es2022' } },
      },
    ],
  },
  optimization: { minimize: false, nodeEnv: false },
  performance: { hints: false },
  plugins: [new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 }), new KeepInMemory()],
});

/**
 * Imports the slice's contracts. Resolves to its exports by name; an empty object without contracts.
 * @param {string} dir folder of the slice, or of its service
 * @returns {Promise<Record<string, unknown>>} the exports by name
 */
export async function readContracts(dir) {
  const file = await buildContracts(dir);
  if (file) return { ...(await import(pathToFileURL(file).href)) };
  return {};
}
