import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'esbuild';
import { defined } from '@atlas/contracts/testing';
import type { Platform } from './platform';

const SLICE = 'acme';
const SLOT = 'tool.reviews';
const sha384 = (code: string) => `sha384-${createHash('sha384').update(code).digest('base64')}`;

/** Builds the script of a third-party frame. `body` is code with access to `root` and `place`. */
export async function buildFrameScript(body: string): Promise<string> {
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
  return defined(outputFiles[0]).text;
}

/** Releases of a third-party slice that fills the slot below a tool's reviews in a sandboxed frame. */
export class PlantedFrames {
  private constructor(
    private readonly origin: string,
    private readonly token: string,
  ) {}

  static async of({ origin, dataDir }: Platform): Promise<PlantedFrames> {
    const token = await readFile(join(dataDir, 'tokens/platform'), 'utf8');
    return new PlantedFrames(origin, token.trim());
  }

  /** Resolves once the site shows that release. */
  async publish(version: string, script: string, criticality = 'regular'): Promise<void> {
    const base = `/releases/${SLICE}/${version}/`;
    // Sets a global variable when the container runs in the page itself.
    const container = `globalThis.acmeRan = true; var atlas_acme = { init() {}, get: (name) => name === './remote' ? Promise.resolve(() => ({})) : Promise.reject(new Error('Module "' + name + '" does not exist in container.')) };`;
    const text = { type: 'string', optional: false };
    const files = { 'remoteEntry.ab12cd34.js': container, 'frame.ab12cd34.js': script };
    const integrity = Object.fromEntries(
      Object.entries(files).map(([name, code]) => [base + name, sha384(code)]),
    );
    await this.call('releases', {
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
    await this.call(`slices/${SLICE}/promote`, { version, percent: 100 });
    await this.untilLive(version);
  }

  /** Removes the slice for later tests. */
  disable(): Promise<void> {
    return this.call(`slices/${SLICE}/switch`, { on: false });
  }

  private async untilLive(version: string): Promise<void> {
    for (let tries = 0; tries < 100; tries++) {
      const { remotes } = (await (await fetch(`${this.origin}/registry.json`)).json()) as {
        remotes: { name: string; version: string }[];
      };
      if (remotes.some((one) => one.name === SLICE && one.version === version)) return;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    throw new Error(`${SLICE}@${version} did not become live`);
  }

  private async call(path: string, body: object): Promise<void> {
    const response = await fetch(`${this.origin}/api/registry/${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${this.token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  }
}
