import type {
  BodyOf,
  LogEntry,
  OutputOf,
  Pointer,
  reportHealth as contract,
} from '@atlas/contracts';
import { CALLS, isReleasedService, Problem, REGISTRY } from '@atlas/contracts';
import type { Context } from '../context';
import { isWorse } from './sequential-test';
import type { Loads } from './sequential-test';
import { questionOf, stageOf } from './stage';
import type { Stage } from './stage';
import { notifyWebhook, rollbackNews } from './notify-webhook';

type Count = BodyOf<typeof contract>['counts'][number];
type Rollbacks = OutputOf<typeof contract>['takenBack'];

/** Minimum time between two automatic rollbacks of a slice; failures after the first are not the release's. */
const MIN_INTERVAL_MS = 3_600_000;

/** Adds a gateway's counts. Ends a canary that is worse than the live release; rolls back a live release that is worse than its predecessor. */
export async function reportHealth(
  context: Context,
  counts: readonly Count[],
): Promise<{ takenBack: Rollbacks }> {
  const { pointers } = await context.ledger.read();
  const takenBack: Rollbacks = [];
  for (const count of counts) {
    const pointer = pointers.find(({ slice }) => slice === count.slice);
    const stage = pointer && stageOf(pointer, count.version, context.config.watchMs);
    if (!pointer || !stage || takenBack.some(({ slice }) => slice === count.slice)) continue;
    const why = await rollbackReason(context, stage, count);
    if (!why) continue;
    const entry = await rollBack(context, pointer, stage, count, why);
    if (entry) takenBack.push({ slice: count.slice, action: entry.action as 'abort' | 'rollback' });
  }
  return { takenBack };
}

/** Counts a report and decides on a rollback. @returns the reason with figures; undefined when there is none */
async function rollbackReason(
  { health }: Context,
  stage: Stage,
  { slice, version, part, tried, failed }: Count,
): Promise<string | undefined> {
  const loads = await health.add(`${stage.key}|${part}`, { tried, failed }, stage.hour);
  await health.add(`${slice}@${version}|${part}`, { tried, failed });
  // A live service is only the baseline of its canary, so gateways do not count it after that.
  const isMeasure = part === CALLS || (isReleasedService(slice) && stage.kind === 'live');
  if (failed === 0 || isMeasure) return undefined;
  const before = stage.before ? await health.of(`${slice}@${stage.before}|${part}`) : NOTHING;
  if (!isWorse(loads, before, questionOf(stage, part))) return undefined;
  const where = part === '*' ? '' : ` of ${part}`;
  const what = isReleasedService(slice) ? 'calls' : 'loads';
  const known = before.tried > 0 ? `${stage.before}: ${share(before)}` : 'nothing is known before';
  return `failed in ${loads.failed} of ${loads.tried} ${what}${where} (${share(loads)}; ${known})`;
}

const NOTHING: Loads = { tried: 0, failed: 0 };
const share = ({ tried, failed }: Loads) => `${((failed / tried) * 100).toFixed(1)} %`;

/** Rolls back. @returns undefined when the pointer was moved meanwhile or there is no previous release */
async function rollBack(
  context: Context,
  pointer: Pointer,
  { kind }: Stage,
  { version }: Count,
  reason: string,
): Promise<LogEntry | undefined> {
  const { ledger, logger } = context;
  const { slice } = pointer;
  const good = pointer.history.filter((one) => !pointer.ended.includes(one)).at(-1);
  if (kind === 'live' && (!good || (await hasRolledBackRecently(context, slice)))) {
    logger.error(
      { slice, version, reason },
      good
        ? 'it fails after going back too: the release is not to blame'
        : 'it fails, and nothing was live before',
    );
    return undefined;
  }
  try {
    const { entry } = await ledger.write(slice, (now) => {
      if (now.revision !== pointer.revision) throw new Problem('pointer-moved');
      if (kind === 'live' && good)
        return { by: REGISTRY, action: 'rollback', version: good, reason: `${version} ${reason}` };
      return { by: REGISTRY, action: 'abort', version, reason };
    });
    logger.warn({ slice, version, reason }, 'the registry took a release back');
    void notifyWebhook(context, rollbackNews(entry, version));
    return entry;
  } catch (error) {
    if (error instanceof Problem) return undefined;
    throw error;
  }
}

async function hasRolledBackRecently({ log }: Context, slice: string): Promise<boolean> {
  const lately = Date.now() - MIN_INTERVAL_MS;
  const entries = await log.list({ slice, limit: 20 });
  return entries.some(
    ({ by, action, at }) => by === REGISTRY && action === 'rollback' && Date.parse(at) > lately,
  );
}
