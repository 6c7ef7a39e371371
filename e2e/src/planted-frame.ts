import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'esbuild';
import type { Platform } from './platform';

const SLICE = 'acme';
const SLOT = 'tool.reviews';
const sha384 = (code: string) => `sha384-${createHash('sha384').update(code).digest('base64')}`;

/** What a third party would write with the kit: `body` is code that sees `root` and `place`. */
export async function framed(body: string): Promise<string> {
  const { outputFiles } = await build({
    stdin: {
      contents: `import { fillFrame } from '@atlas/mfe-kit/frame';
        fillFrame((root, place) => { ${body} });`,
      resolveDir: import.meta.dirname,
      loader: 'ts',
    },
    bundle: true,
    write: false,
    format: 'iife',
    target: 'es2022',
  });
  return outputFiles[0]!.text;
}

/** Publishes releases of a slice of strangers, which fills the place below a tool's reviews in a frame. */
export async function plantFrames({ origin, dataDir }: Platform) {
  const token = (await readFile(join(dataDir, 'tokens/platform'), 'utf8')).trim();
  const call = async (path: string, body: object): Promise<void> => {
    const answer = await fetch(`${origin}/api/registry/${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  };
  return async (version: string, script: string, criticality = 'regular'): Promise<void> => {
    const base = `/releases/${SLICE}/${version}/`;
    // Should any of it run in the page, it says so.
    const container = `globalThis.acmeRan = true; var atlas_acme = { init() {}, get: (door) => door === './remote' ? Promise.resolve(() => ({})) : Promise.reject(new Error('Module "' + door + '" does not exist in container.')) };`;
    const text = { type: 'string', optional: false };
    const files = { 'remoteEntry.ab12cd34.js': container, 'frame.ab12cd34.js': script };
    const integrity = Object.fromEntries(
      Object.entries(files).map(([name, code]) => [base + name, sha384(code)]),
    );
    await call('releases', {
      manifest: {
        name: SLICE,
        version,
        criticality: 'regular',
        pages: [],
        slots: [{ name: SLOT, criticality, isolation: 'frame' }],
        api: [],
        entry: `${base}remoteEntry.ab12cd34.js`,
        integrity,
        preload: [],
        shared: {},
        frame: { file: 'frame.ab12cd34.js', integrity: sha384(script) },
        uses: {
          exposes: ['./remote'],
          operations: [],
          offers: {},
          fills: { [SLOT]: { toolId: text, toolName: text } },
          emits: {},
          listens: {},
        },
      },
      files: Object.entries(files).map(([path, code]) => ({
        path,
        content: Buffer.from(code).toString('base64'),
      })),
    });
    await call(`slices/${SLICE}/promote`, { version, percent: 100 });
    for (let tries = 0; tries < 100; tries++) {
      const { remotes } = (await (await fetch(`${origin}/registry.json`)).json()) as {
        remotes: { name: string; version: string }[];
      };
      if (remotes.some((one) => one.name === SLICE && one.version === version)) return;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    throw new Error(`${SLICE}@${version} did not become live`);
  };
}
