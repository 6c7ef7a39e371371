import { releasedService } from '@atlas/contracts';
import { checkCandidate } from '../check/check-candidate';
import { findingsText, refuseBreaks } from '../check/refuse-breaks';
import type { Tools } from '../program';
import { checkServiceCandidate } from '../publish-service';
import { findService, readServiceCandidate } from '../service';
import { makeCandidate } from './publish';
import type { PublishOptions } from './publish';

export async function check(
  tools: Tools,
  name: string | undefined,
  options: PublishOptions,
): Promise<void> {
  const service = findService(name);
  if (service) {
    const candidate = readServiceCandidate(service, options.as);
    const found = await checkServiceCandidate(tools, candidate);
    const named = { ...candidate.manifest, name: releasedService(candidate.manifest.name) };
    tools.reporter.result(found, () => findingsText(named, found));
    refuseBreaks(found);
    return;
  }
  const candidate = await makeCandidate(tools, name, options);
  const findings = await checkCandidate(tools.api, candidate, tools.reporter);
  tools.reporter.result(findings, () => findingsText(candidate.manifest, findings));
  refuseBreaks(findings);
}
