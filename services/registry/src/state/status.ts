import { CALLS, isReleasedService } from '@atlas/contracts';
import type { Pointer } from '@atlas/contracts';
import type { Context } from '../context';
import { stageOf } from '../health/stage';

const SHOWN_VERSIONS = 10;

export async function getStatus(context: Context) {
  const { ledger, releases } = context;
  const { seq, pointers } = await ledger.read();
  const slices = await Promise.all(
    pointers.map(async (pointer) => ({
      ...pointer,
      health: await healthOf(context, pointer),
      published: await releases.versions(pointer.slice, SHOWN_VERSIONS),
    })),
  );
  return { seq, slices };
}

/** Health of the canary, otherwise of the live release; null when the slice is not served. Service calls are counted only during a canary. */
async function healthOf({ health, config }: Context, pointer: Pointer) {
  if (isReleasedService(pointer.slice) && !pointer.canary) return null;
  const version = pointer.canary?.version ?? pointer.live;
  const stage = version && stageOf(pointer, version, config.watchMs);
  if (!stage) return null;
  const [loads, calls] = await Promise.all([
    health.of(`${stage.key}|*`),
    health.of(`${stage.key}|${CALLS}`),
  ]);
  return { ...loads, calls };
}
