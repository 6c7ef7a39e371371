import type { Finding, ReleaseManifest } from '@atlas/contracts';
import { EXIT, CommandError } from '../output/command-error';
import { table } from '../output/table';

export function formatFindings(
  { name, version }: Pick<ReleaseManifest, 'name' | 'version'>,
  findings: readonly Finding[],
): string {
  if (findings.length === 0) return `${name}@${version} breaks nothing.`;
  return table(
    ['', 'rule', 'for', 'what', 'first'],
    findings.map(({ level, rule, who, what, first }) => [level, rule, who, what, first]),
  );
}

/**
 * @returns the findings, which are notes
 * @throws CommandError when a finding breaks something; the message lists each break and its fix
 */
export function throwOnBreaks(findings: Finding[]): Finding[] {
  const breaks = findings.filter(({ level }) => level === 'break');
  if (breaks.length === 0) return findings;
  const lines = breaks.map(
    ({ rule, who, what, first }) => `  ${rule}, for ${who}: ${what}\n    first: ${first}`,
  );
  throw new CommandError(`Refused: this would break.\n${lines.join('\n')}`, EXIT.refused);
}
