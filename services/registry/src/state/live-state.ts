import type { LiveState, ReleaseManifest } from '@atlas/contracts';
import type { Context } from '../context';
import { toServed } from '../releases/get-release';

/** What gateways serve: every slice with a live release. */
export async function liveState({ ledger, releases }: Context): Promise<LiveState> {
  const { seq, pointers } = await ledger.read();
  const slices = await Promise.all(
    pointers.map(async ({ slice, live, canary, revision }) => {
      const [now, next] = await Promise.all([
        live ? releases.find(slice, live) : undefined,
        canary ? releases.find(slice, canary.version) : undefined,
      ]);
      return now
        ? [
            {
              name: slice,
              revision,
              live: toServed(now),
              canary: canary && next ? { release: toServed(next), percent: canary.percent } : null,
            },
          ]
        : [];
    }),
  );
  return { seq, slices: slices.flat() };
}

/** Live releases and canaries in full, for checks: a candidate has to live with both. */
export async function listLive({
  ledger,
  releases,
}: Context): Promise<{ releases: ReleaseManifest[] }> {
  const { pointers } = await ledger.read();
  const wanted = pointers.flatMap(({ slice, live, canary }) =>
    [live, canary?.version].flatMap((version) => (version ? [[slice, version] as const] : [])),
  );
  const found = await Promise.all(wanted.map(([slice, version]) => releases.find(slice, version)));
  return { releases: found.flatMap((one) => (one ? [one.manifest] : [])) };
}
