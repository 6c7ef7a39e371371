import { checkCandidate } from '../check/check-candidate';
import { findingsText, refuseBreaks } from '../check/refuse-breaks';
import type { Tools } from '../program';
import { makeCandidate } from './publish';
import type { PublishOptions } from './publish';

export async function check(
  tools: Tools,
  name: string | undefined,
  options: PublishOptions,
): Promise<void> {
  const candidate = await makeCandidate(tools, name, options);
  const findings = await checkCandidate(tools.api, candidate, tools.reporter);
  tools.reporter.result(findings, () => findingsText(candidate.manifest, findings));
  refuseBreaks(findings);
}
