import { Problem } from '@atlas/contracts';
import type { BodyOf, Pointer, reportHealth as contract } from '@atlas/contracts';
import type { Context } from '../context';
import type { Health } from './health.repository';

/** One browser alone ends nothing. */
const MIN_FAILED = 3;

/** Adds what gateways counted; a canary that fails for too many is ended, and the log says why. */
export async function reportHealth(context: Context, counts: BodyOf<typeof contract>['counts']) {
  const { ledger, health } = context;
  const { pointers } = await ledger.read();
  const aborted: string[] = [];
  for (const { slice, version, ...count } of counts) {
    const pointer = pointers.find((one) => one.slice === slice && one.canary?.version === version);
    if (!pointer) continue;
    const sum = await health.add(pointer, count);
    if (isSick(sum, context) && (await abort(context, pointer, sum))) aborted.push(slice);
  }
  return { aborted };
}

function isSick({ visitors, failed }: Health, { config }: Context): boolean {
  const { minVisitors, maxErrorRate } = config.canary;
  return visitors >= minVisitors && failed >= MIN_FAILED && failed / visitors > maxErrorRate;
}

/** False when somebody moved the pointer first. */
async function abort(
  { ledger, logger, config }: Context,
  pointer: Pointer,
  { visitors, failed }: Health,
): Promise<boolean> {
  const rate = `${((failed / visitors) * 100).toFixed(1)} %`;
  const reason = `failed for ${failed} of ${visitors} visitors (${rate}; the bound is ${config.canary.maxErrorRate * 100} %)`;
  const { version } = pointer.canary!;
  try {
    await ledger.write(pointer.slice, (now) => {
      if (now.revision !== pointer.revision) throw new Problem('pointer-moved');
      return { by: 'registry', action: 'abort', version, reason };
    });
  } catch (error) {
    if (error instanceof Problem) return false;
    throw error;
  }
  logger.warn(
    { slice: pointer.slice, version, visitors, failed },
    'canary ended by its error rate',
  );
  return true;
}
