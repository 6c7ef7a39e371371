import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { atlas } from './atlas';
import type { Progress } from './progress';
import { ROOMS, ROOT, output } from './rooms';

export interface Registry {
  readonly url: string;
  readonly token: string;
}
interface Release {
  readonly slice: string;
  readonly version: string;
}

/**
 * Makes each remote's build live, once: what was made live by an earlier start is left as it is, so
 * that a rollback or a canary outlives a restart. Answers with what was made live now.
 */
export async function publishReleases(
  dataDir: string,
  registry: Registry,
  progress: Progress,
): Promise<Release[]> {
  const record = path.join(dataDir, 'published.json');
  const before = existsSync(record)
    ? (JSON.parse(readFileSync(record, 'utf8')) as Record<string, string>)
    : {};
  const live = await liveVersions(registry);
  const fresh = changed(builtReleases(), before, live);
  if (fresh.length === 0) return [];
  const done = progress.step(
    `publishing ${fresh.map(({ slice, version }) => `${slice} ${version}`).join(', ')}`,
  );
  const known = await Promise.all(fresh.map((release) => isPublished(registry, release)));
  const unknown = fresh.filter((_, index) => !known[index]);
  // From one tree, all at once: there is nobody who would have to release first.
  if (unknown.length > 0)
    await run(
      ['publish', '--built', '--no-check', '--promote', ...unknown.map(({ slice }) => slice)],
      registry,
    );
  for (const { slice, version } of fresh.filter((_, index) => known[index]))
    await run(['promote', '--no-check', `${slice}@${version}`], registry);
  writeFileSync(
    record,
    JSON.stringify({
      ...before,
      ...Object.fromEntries(fresh.map(({ slice, version }) => [slice, version])),
    }),
  );
  done(`${fresh.map(({ slice }) => slice).join(', ')} ${fresh.length === 1 ? 'is' : 'are'} live`);
  return fresh;
}

/** Builds that no start has made live yet, and slices of which nothing is live. */
export function changed(
  built: readonly Release[],
  before: Record<string, string>,
  live: ReadonlySet<string>,
): Release[] {
  return built.filter(({ slice, version }) => before[slice] !== version || !live.has(slice));
}

function builtReleases(): Release[] {
  return ROOMS.filter((room) => room.name.startsWith('mfe-') && existsSync(output(room))).map(
    (room) => {
      const { name, version } = JSON.parse(
        readFileSync(path.join(ROOT, room.dir, 'dist/release.json'), 'utf8'),
      ) as { name: string; version: string };
      return { slice: name, version };
    },
  );
}

async function run(args: readonly string[], { url, token }: Registry): Promise<void> {
  const { code, log } = await atlas(['--site', url, ...args], { ATLAS_TOKEN: token });
  if (code !== 0) throw new Error(`The remotes could not be published:\n${log.trim()}`);
}

async function liveVersions(registry: Registry): Promise<Set<string>> {
  const { slices } = (await (await ask(registry, '/api/registry/slices')).json()) as {
    slices: { slice: string; live: string | null }[];
  };
  return new Set(slices.filter(({ live }) => live !== null).map(({ slice }) => slice));
}

async function isPublished(registry: Registry, { slice, version }: Release): Promise<boolean> {
  const answer = await ask(registry, `/api/registry/releases/${slice}/${version}`);
  await answer.body?.cancel();
  return answer.ok;
}

function ask({ url, token }: Registry, to: string): Promise<Response> {
  return fetch(url + to, {
    headers: { authorization: `Bearer ${token}` },
    signal: AbortSignal.timeout(10_000),
  });
}
