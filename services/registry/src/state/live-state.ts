import { isReleasedService } from '@atlas/contracts';
import type { LiveState, Pointer, ReleaseManifest } from '@atlas/contracts';
import type { Context } from '../context';
import { isOpen } from '../pointers/is-open';
import { toServed } from '../releases/get-release';

/** State that gateways serve: every slice with a live release or canary. */
export async function liveState(
  { releases }: Pick<Context, 'releases'>,
  { seq, pointers }: Awaited<ReturnType<Context['ledger']['read']>>,
): Promise<LiveState> {
  const find = async (slice: string, version: string | null | undefined) => {
    if (!version) return undefined;
    return releases.find(slice, version);
  };
  const slices = await Promise.all(
    remotes(pointers).map(async ({ slice, live, canary, revision, history, ended, off }) => {
      const good = history.filter((version) => !ended.includes(version)).at(-1);
      const [now, next, before] = await Promise.all([
        find(slice, live),
        find(slice, canary?.version),
        good !== live && find(slice, good),
      ]);
      if (now || next)
        return [
          {
            name: slice,
            revision,
            live: now ? toServed(now) : null,
            canary: canary && next ? { release: toServed(next), percent: canary.percent } : null,
            before: before ? toServed(before).entry : null,
            off,
          },
        ];
      return [];
    }),
  );
  const waits = pointers.flatMap(({ slice, waits: one }) =>
    one && isOpen(one) ? [{ slice, version: one.version, until: one.until }] : [],
  );
  const held = remotes(pointers).flatMap(({ slice, live, held: reason }) =>
    live && reason !== null ? [{ slice, version: live }] : [],
  );
  return {
    seq,
    slices: slices.flat(),
    waits,
    held,
    previews: await openPreviews(releases, pointers),
  };
}

async function openPreviews(
  releases: Context['releases'],
  pointers: readonly Pointer[],
): Promise<NonNullable<LiveState['previews']>> {
  const open = pointers.flatMap(({ slice, previews }) =>
    previews.filter(isOpen).map((one) => ({ ...one, slice })),
  );
  const found = await Promise.all(
    open.map(async ({ seq, until, slice, version }) => {
      const release = await releases.find(slice, version);
      if (release) return [{ seq, until, release: toServed(release) }];
      return [];
    }),
  );
  return found.flat();
}

/** Live releases and canaries with full manifests, for release checks. */
export async function listLive({
  ledger,
  releases,
}: Context): Promise<{ releases: ReleaseManifest[] }> {
  const { pointers } = await ledger.read();
  const wanted = remotes(pointers).flatMap(({ slice, live, canary }) =>
    [live, canary?.version].flatMap((version) => (version ? [[slice, version] as const] : [])),
  );
  const found = await Promise.all(wanted.map(([slice, version]) => releases.find(slice, version)));
  return { releases: found.flatMap((one) => (one ? [one.manifest] : [])) };
}

/** Services are followed separately; they have no files for browsers. */
function remotes(pointers: readonly Pointer[]): Pointer[] {
  return pointers.filter(({ slice }) => !isReleasedService(slice));
}
