import { sharedVersions } from '@atlas/build/release';
import { checkOutput } from './check-output';
import { readOutput } from './read-output';
import { requireDom } from './require-dom';
import type { Violation } from './rules';
import { mountFragments } from './mount-fragments';

interface Conformance {
  /** For example `news@1.0.0`; undefined for a build without a name. */
  readonly release: string | undefined;
  readonly violations: readonly Violation[];
  readonly notes: readonly string[];
}

/**
 * Checks a built output against docs/runtime-contract.md. Code is run only when the static checks pass.
 *
 * @param where a folder, or the URL of a release
 * @throws CommandError when there is no output, or no DOM is installed
 */
export async function checkConformance(where: string): Promise<Conformance> {
  const output = await readOutput(where);
  if ('violations' in output)
    return { release: undefined, violations: output.violations, notes: [] };
  const release = `${output.entry.name}@${output.entry.version}`;
  const brought = sharedVersions();
  const violations = checkOutput(output, brought);
  if (violations.length > 0) return { release, violations, notes: [] };
  requireDom();
  return { release, ...(await mountFragments(output, brought)) };
}
