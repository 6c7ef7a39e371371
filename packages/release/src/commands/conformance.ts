import { checkConformance } from '../conformance/conformance';
import { formatViolation } from '../conformance/rules';
import { EXIT, CommandError } from '../output/command-error';
import type { Tools } from '../program';

/** Checks the output of any bundler. Needs no site and no token. */
export async function conformance({ reporter }: Tools, where = '.'): Promise<void> {
  const done = reporter.step(`checking ${where} against the runtime contract`);
  const { release, violations, notes } = await checkConformance(where);
  done(violations.length === 0 ? 'conforms' : 'does not conform');
  reporter.result({ release, breaches: violations, notes }, () =>
    [
      ...violations.map(formatViolation),
      ...notes,
      ...(violations.length ? [] : [`${release} conforms to the runtime contract`]),
    ].join('\n'),
  );
  if (violations.length > 0) throw new CommandError('', EXIT.refused);
}
