import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { atlas } from './atlas';
import type { Progress } from './progress';
import { WORKSPACES, ROOT, SERVICES, output, readManifest } from './workspaces';

export interface Registry {
  readonly url: string;
  readonly token: string;
}
interface Release {
  readonly slice: string;
  readonly version: string;
}

/** Most entries that the registry returns at once. */
const LOG_PAGE = 200;

/**
 * Publishes and promotes each new build once. Releases of an earlier start are left unchanged, so that a rollback or a canary
 * survives a restart.
 *
 * @returns the releases that became live
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
  // All builds come from one tree, so no release is checked against another.
  const [services, remotes] = [unknown.filter(isService), unknown.filter((one) => !isService(one))];
  const publish = ['publish', '--skip-build', '--no-check', '--promote'];
  await Promise.all(
    services.map(({ slice, version }) => run([...publish, '--as', version, slice], registry)),
  );
  if (remotes.length > 0) await run([...publish, ...remotes.map(({ slice }) => slice)], registry);
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

/** Lists builds that no start has promoted, and slices without a live release. */
export function changed(
  built: readonly Release[],
  before: Record<string, string>,
  live: ReadonlySet<string>,
): Release[] {
  return built.filter(({ slice, version }) => before[slice] !== version || !live.has(slice));
}

/** Services come first, because remotes depend on them. */
function builtReleases(): Release[] {
  return [...builtServices(), ...builtRemotes()];
}

/** The version of a service is made from its routes and OpenAPI document. */
function builtServices(): Release[] {
  return SERVICES.map(({ dir, manifest }) => {
    const hash = createHash('sha256').update(JSON.stringify(manifest));
    const document = path.join(ROOT, dir, manifest.openapi);
    if (existsSync(document)) hash.update(readFileSync(document));
    const version = `${readManifest(dir).version}-${hash.digest('hex').slice(0, 8)}`;
    return { slice: `${manifest.name}.service`, version };
  });
}

function builtRemotes(): Release[] {
  return WORKSPACES.filter(
    (workspace) => workspace.name.startsWith('mfe-') && existsSync(output(workspace)),
  ).map((workspace) => {
    const { name, version } = JSON.parse(
      readFileSync(path.join(ROOT, workspace.dir, 'dist/release.json'), 'utf8'),
    ) as { name: string; version: string };
    return { slice: name, version };
  });
}

const isService = ({ slice }: Release) => slice.endsWith('.service');

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

/** Whether the log has it; a release without an entry was interrupted and is published again. */
export async function isPublished(
  registry: Registry,
  { slice, version }: Release,
): Promise<boolean> {
  for (let before = ''; ;) {
    const path = `/api/registry/log?limit=${LOG_PAGE}&slice=${slice}${before}`;
    const response = await ask(registry, path);
    const { entries } = (await response.json()) as {
      entries: { seq: number; action: string; version: string }[];
    };
    if (entries.some((entry) => entry.action === 'publish' && entry.version === version))
      return true;
    const oldest = entries[LOG_PAGE - 1];
    if (!oldest) return false;
    before = `&before=${oldest.seq}`;
  }
}

function ask({ url, token }: Registry, to: string): Promise<Response> {
  return fetch(url + to, {
    headers: { authorization: `Bearer ${token}` },
    signal: AbortSignal.timeout(10_000),
  });
}
