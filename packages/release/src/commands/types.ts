import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { listLiveReleases } from '@atlas/contracts';
import { declareLive } from '../describe/declare-live';
import type { Tools } from '../program';
import { allSlices } from '../slice';

const POLL_MS = 5_000;

/** Options of `atlas types`. */
interface TypesOptions {
  /** File to write, relative to the working directory. */
  out: string;
  watch?: boolean;
}

/** Writes TypeScript types of live slots, events and operations of other slices. With `watch`, again after each change. */
export async function types(tools: Tools, { out, watch }: TypesOptions): Promise<void> {
  const file = path.resolve(out);
  await writeTypes(tools, file);
  while (watch) {
    await sleep(POLL_MS);
    await writeTypes(tools, file);
  }
}

async function writeTypes({ api, reporter }: Tools, file: string): Promise<void> {
  const [{ releases }, openApi] = await Promise.all([
    api.call(listLiveReleases, {}),
    api.document('/api/openapi.json'),
  ]);
  const own = existsSync(path.resolve('remote.json')) ? allSlices().map(({ name }) => name) : [];
  const { text, slots, events, operations } = declareLive(
    releases.filter(({ name }) => !own.includes(name)),
    openApi,
    api.site,
  );
  const before = existsSync(file) ? readFileSync(file, 'utf8') : undefined;
  if (before === text) return;
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
  const written = { file, slots, events, operations };
  reporter.result(
    written,
    () =>
      `${path.relative(process.cwd(), file)} has the types of ${slots} slots, ${events} events and ${operations} operations.`,
  );
}
