import { sharedVersions } from '@atlas/build/release';
import { checkOutput } from './check-output';
import { readOutput } from './read-output';
import type { Breach } from './rules';
import { runParts } from './run-parts';

interface Conformance {
  /** For example `news@1.0.0`; undefined for a build without a name. */
  readonly release: string | undefined;
  readonly breaches: readonly Breach[];
  readonly notes: readonly string[];
}

/**
 * Checks a built output against docs/runtime-contract.md. Code is run only when the static checks pass.
 *
 * @param where a folder, or the URL of a release
 * @throws CommandError when there is no output
 */
export async function conformanceOf(where: string): Promise<Conformance> {
  const output = await readOutput(where);
  if ('breaches' in output) return { release: undefined, breaches: output.breaches, notes: [] };
  const release = `${output.entry.name}@${output.entry.version}`;
  const brought = sharedVersions();
  const breaches = checkOutput(output, brought);
  if (breaches.length > 0) return { release, breaches, notes: [] };
  return { release, ...(await runParts(output, brought)) };
}
