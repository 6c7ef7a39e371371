import { isReleasedService, Problem, sliceOf } from '@atlas/contracts';
import type { Context } from '../context';

/**
 * A canary of a service needs registered processes of its version and a live version whose routes it uses.
 * @throws Problem
 */
export async function checkInstances(
  { ledger, instances }: Pick<Context, 'ledger' | 'instances'>,
  released: string,
  { version, percent }: { readonly version: string; readonly percent: number },
): Promise<void> {
  if (!isReleasedService(released) || percent === 100) return;
  const { pointers } = await ledger.read();
  if (!pointers.some(({ slice, live }) => slice === released && live))
    throw new Problem('nothing-live', {
      detail: `${released} has no live version with routes for its canary: promote ${version} to 100 %.`,
    });
  const service = sliceOf(released);
  const own = (await instances.live()).filter((one) => one.service === service);
  if (own.some((one) => one.version === version)) return;
  const known = own.map((one) => `${one.url} (${one.version ?? 'says no version'})`).join(', ');
  throw new Problem('no-instance', {
    detail: `No process of ${released}@${version} is registered: start one that says its version, then promote. Registered: ${known || 'none'}.`,
  });
}
