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
import { tellWebhook, tookBack } from './tell-webhook';

type Count = BodyOf<typeof contract>['counts'][number];
type TakenBack = OutputOf<typeof contract>['takenBack'];

/** A slice goes back by itself once in this time: what fails then too is not the release. */
const ONCE_IN_MS = 3_600_000;

/** Adds what gateways counted. A canary that is worse than what is live is ended; what is live and worse than before goes back. */
export async function reportHealth(
  context: Context,
  counts: readonly Count[],
): Promise<{ takenBack: TakenBack }> {
  const { pointers } = await context.ledger.read();
  const takenBack: TakenBack = [];
  for (const count of counts) {
    const pointer = pointers.find(({ slice }) => slice === count.slice);
    const stage = pointer && stageOf(pointer, count.version, context.config.watchMs);
    if (!pointer || !stage || takenBack.some(({ slice }) => slice === count.slice)) continue;
    const why = await reasonToGo(context, stage, count);
    if (!why) continue;
    const entry = await takeBack(context, pointer, stage, count, why);
    if (entry) takenBack.push({ slice: count.slice, action: entry.action as 'abort' | 'rollback' });
  }
  return { takenBack };
}

/** Counts it; says why the release should go, with the figures. */
async function reasonToGo(
  { health }: Context,
  stage: Stage,
  { slice, version, part, tried, failed }: Count,
): Promise<string | undefined> {
  const loads = await health.add(`${stage.key}|${part}`, { tried, failed }, stage.hour);
  await health.add(`${slice}@${version}|${part}`, { tried, failed });
  // A live service is only what its canary is held against: the gateways count it no longer than that.
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

/** Undefined when somebody moved the pointer first, or there is nothing to go back to. */
async function takeBack(
  context: Context,
  pointer: Pointer,
  { kind }: Stage,
  { version }: Count,
  reason: string,
): Promise<LogEntry | undefined> {
  const { ledger, logger } = context;
  const { slice } = pointer;
  const good = pointer.history.filter((one) => !pointer.ended.includes(one)).at(-1);
  if (kind === 'live' && (!good || (await wentBackLately(context, slice)))) {
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
      if (kind === 'canary') return { by: REGISTRY, action: 'abort', version, reason };
      return { by: REGISTRY, action: 'rollback', version: good!, reason: `${version} ${reason}` };
    });
    logger.warn({ slice, version, reason }, 'the registry took a release back');
    void tellWebhook(context, tookBack(entry, version));
    return entry;
  } catch (error) {
    if (error instanceof Problem) return undefined;
    throw error;
  }
}

async function wentBackLately({ log }: Context, slice: string): Promise<boolean> {
  const lately = Date.now() - ONCE_IN_MS;
  const entries = await log.list({ slice, limit: 20 });
  return entries.some(
    ({ by, action, at }) => by === REGISTRY && action === 'rollback' && Date.parse(at) > lately,
  );
}
