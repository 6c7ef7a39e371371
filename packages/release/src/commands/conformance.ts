import { conformanceOf } from '../conformance/conformance';
import { breachText } from '../conformance/rules';
import { EXIT, Refused } from '../output/refused';
import type { Tools } from '../program';

/** Without a site and without a token: what any bundler's output has to be. */
export async function conformance({ reporter }: Tools, where = '.'): Promise<void> {
  const done = reporter.step(`holding ${where} against the contract`);
  const { release, breaches, notes } = await conformanceOf(where);
  done(breaches.length === 0 ? 'it is kept' : 'it is not kept');
  reporter.result({ release, breaches, notes }, () =>
    [
      ...breaches.map(breachText),
      ...notes,
      ...(breaches.length ? [] : [`${release} keeps the contract`]),
    ].join('\n'),
  );
  if (breaches.length > 0) throw new Refused('', EXIT.refused);
}
