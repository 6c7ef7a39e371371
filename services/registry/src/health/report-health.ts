import type { BodyOf, OutputOf, reportHealth as contract } from '@atlas/contracts';
import { CALLS, isReleasedService } from '@atlas/contracts';
import type { Context } from '../context';
import { rollBack } from './roll-back';
import { isWorse } from './sequential-test';
import type { Loads } from './sequential-test';
import { questionOf, stageOf } from './stage';
import type { Stage } from './stage';

type Count = BodyOf<typeof contract>['counts'][number];
type Rollbacks = OutputOf<typeof contract>['takenBack'];

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
    const reason = await rollbackReason(context, stage, count);
    if (!reason) continue;
    const { version } = count;
    const entry = await rollBack(context, pointer, stage, { version, reason });
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
