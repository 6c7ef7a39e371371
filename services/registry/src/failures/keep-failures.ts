import type { BodyOf, reportHealth } from '@atlas/contracts';
import type { Context } from '../context';

type Told = NonNullable<BodyOf<typeof reportHealth>['failures']>;

/** Only of releases that there are: what gateways tell comes from browsers. */
export async function keepFailures(
  { failures, releases }: Pick<Context, 'failures' | 'releases'>,
  told: Told,
): Promise<void> {
  for (const failure of told)
    if (await releases.find(failure.slice, failure.version)) await failures.add(failure);
}
