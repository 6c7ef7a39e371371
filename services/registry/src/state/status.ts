import type { Context } from '../context';

const SHOWN_VERSIONS = 10;

export async function getStatus({ ledger, health, releases }: Context) {
  const { seq, pointers } = await ledger.read();
  const slices = await Promise.all(
    pointers.map(async (pointer) => ({
      ...pointer,
      health: pointer.canary ? await health.of(pointer) : null,
      published: await releases.versions(pointer.slice, SHOWN_VERSIONS),
    })),
  );
  return { seq, slices };
}
