import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { importOptional } from '../import-optional.mjs';

const ENTRY = 'src/frame.tsx';

/**
 * Builds `src/frame.tsx` to one script, `frame.<hash>.js`, which shares nothing with the page: it runs in an isolated frame of
 * another origin, without access to the shell's packages.
 */
export class FramePlugin {
  constructor(workspace) {
    this.root = workspace.root;
    this.exists = existsSync(path.join(workspace.root, ENTRY));
  }

  apply(compiler) {
    if (!this.exists) return;
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('FramePlugin', (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tapPromise({ name: 'FramePlugin', stage }, () =>
        this.#emit(compilation, compiler.options.mode, sources),
      );
    });
  }

  async #emit(compilation, mode, { RawSource }) {
    const { file, code, inputs } = await buildFrame(this.root, mode);
    compilation.fileDependencies.addAll(inputs);
    compilation.emitAsset(file, new RawSource(code));
  }
}

/**
 * @param {string} root folder of the slice
 * @param {'development' | 'production'} mode
 * @returns {Promise<{ file: string, code: Buffer, inputs: string[] } | undefined>} the script with its source files; undefined for a
 * slice without a frame
 */
export async function buildFrame(root, mode) {
  if (!existsSync(path.join(root, ENTRY))) return undefined;
  const { build } = await importOptional('esbuild', ENTRY);
  const { outputFiles, metafile } = await build({
    absWorkingDir: root,
    entryPoints: [ENTRY],
    bundle: true,
    write: false,
    metafile: true,
    minify: mode === 'production',
    format: 'iife',
    platform: 'browser',
    target: 'es2022',
    jsx: 'automatic',
    legalComments: 'none',
    define: { 'process.env.NODE_ENV': JSON.stringify(mode) },
  });
  const code = Buffer.from(outputFiles[0].contents);
  const hash = createHash('sha256').update(code).digest('hex').slice(0, 8);
  const inputs = Object.keys(metafile.inputs).map((file) => path.join(root, file));
  return { file: `frame.${hash}.js`, code, inputs };
}
