import type { BodyOf, reportHealth } from '@atlas/contracts';
import type { Context } from '../context';

type ReportedFailures = NonNullable<BodyOf<typeof reportHealth>['failures']>;

/** Records failures of existing releases only, because reports come from browsers. */
export async function recordFailures(
  { failures, releases }: Pick<Context, 'failures' | 'releases'>,
  reported: ReportedFailures,
): Promise<void> {
  for (const failure of reported)
    if (await releases.find(failure.slice, failure.version)) await failures.add(failure);
}
