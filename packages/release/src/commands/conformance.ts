import { conformanceOf } from '../conformance/conformance';
import { breachText } from '../conformance/rules';
import { EXIT, CommandError } from '../output/command-error';
import type { Tools } from '../program';

/** Checks the output of any bundler. Needs no site and no token. */
export async function conformance({ reporter }: Tools, where = '.'): Promise<void> {
  const done = reporter.step(`holding ${where} against the contract`);
  const { release, breaches, notes } = await conformanceOf(where);
  done(breaches.length === 0 ? 'conforms' : 'does not conform');
  reporter.result({ release, breaches, notes }, () =>
    [
      ...breaches.map(breachText),
      ...notes,
      ...(breaches.length ? [] : [`${release} keeps the contract`]),
    ].join('\n'),
  );
  if (breaches.length > 0) throw new CommandError('', EXIT.refused);
}
