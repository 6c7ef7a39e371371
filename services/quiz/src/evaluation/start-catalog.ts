import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { listBundles, listTasks, listTools } from '@atlas/contracts';
import { startTestMongo } from '@atlas/service-kit/testing';
import type { StoredCatalog } from '../catalog/catalog.repository';

const ROOT = fileURLToPath(new URL('../../../..', import.meta.url));
const MAIN = 'services/catalog/src/main.ts';
/** What the bundler puts in otherwise. */
const VERSION = 'data:text/javascript,globalThis.ATLAS_VERSION="evaluation"';

export interface StartedCatalog {
  readonly url: string;
  stop(): Promise<void>;
}

/** The catalog service itself, a process of its own on an embedded database: what it answers is what is recommended. */
export async function startCatalog(): Promise<StartedCatalog> {
  const mongo = await startTestMongo();
  const child = spawn(process.execPath, ['--import', 'tsx', '--import', VERSION, MAIN], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      PATH: process.env.PATH,
      MONGODB_URI: mongo.uri,
      JWKS_URL: 'http://127.0.0.1:1/jwks',
      // The quiz does not call either of these.
      COMMUNITY_URL: 'http://127.0.0.1:1',
      QUIZ_URL: 'http://127.0.0.1:1',
      VISITOR_SECRET: 'v'.repeat(16),
      SERVICE_TOKEN: 's'.repeat(16),
    },
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM');
    await ended;
    await mongo.stop();
  };
  const url = await Promise.race([
    listening(child.stdout),
    ended.then(() => Promise.reject(new Error('the catalog ended before it listened'))),
  ]);
  return { url, stop };
}

async function listening(output: NodeJS.ReadableStream): Promise<string> {
  for await (const line of createInterface({ input: output })) {
    const { url, msg } = JSON.parse(line) as { url?: string; msg?: string };
    if (msg === 'listening' && url) {
      output.resume();
      return url;
    }
  }
  throw new Error('the catalog did not say where it listens');
}

/** What the catalog's operations answer. */
export async function readCatalog(url: string): Promise<StoredCatalog> {
  const ask = async (path: string): Promise<unknown> => {
    const response = await fetch(new URL(path, url), { signal: AbortSignal.timeout(30_000) });
    if (!response.ok) throw new Error(`${path} answered ${response.status}`);
    return response.json();
  };
  return {
    tools: listTools.output.parse(await ask(listTools.path)),
    bundles: listBundles.output.parse(await ask(listBundles.path)),
    tasks: listTasks.output.parse(await ask(listTasks.path)),
  };
}
