import { releasedService } from '@atlas/contracts';
import type { Finding } from '@atlas/contracts';
import { buildService } from '../build-service';
import type { Candidate } from '../candidate';
import { checkCandidate } from '../check/check-candidate';
import { findingsText, refuseBreaks } from '../check/refuse-breaks';
import { refuseBroken, tryBuilt, tryPublished, walkedText } from '../journeys/try-candidate';
import type { Walked } from '../journeys/try-candidate';
import { EXIT, Refused } from '../output/refused';
import type { Tools } from '../program';
import { checkServiceCandidate } from '../publish-service';
import { allReleasedHere, findService, ownService, readServiceCandidate } from '../service';
import type { Service, ServiceCandidate } from '../service';
import { makeCandidate } from './publish';
import type { PublishOptions } from './publish';

interface Checked {
  readonly name: string;
  readonly version: string;
  readonly findings: Finding[];
  /** A remote's, as it was built. */
  readonly candidate?: Candidate;
}

interface CheckOptions extends PublishOptions {
  /** True is the slice's own journeys. */
  e2e?: string | true;
}

export async function check(
  tools: Tools,
  name: string | undefined,
  options: CheckOptions,
): Promise<void> {
  if (name?.includes('@')) return checkPublished(tools, name, options);
  const checked: Checked[] = [];
  for (const one of name === undefined ? allReleasedHere() : [name])
    checked.push(await checkOne(tools, one, options));
  const findings = checked.flatMap((one) => one.findings);
  const text = () => checked.map((one) => findingsText(one, one.findings)).join('\n');
  const { e2e } = options;
  if (e2e === undefined || findings.some(({ level }) => level === 'break')) {
    tools.reporter.result(findings, text);
    return refuseBreaks(findings);
  }
  const journeys: Walked[] = [];
  for (const { candidate } of checked)
    if (candidate) journeys.push(await tryBuilt(tools, candidate, e2e));
  tools.reporter.result({ findings, journeys }, () =>
    [text(), ...journeys.map(walkedText)].join('\n'),
  );
  journeys.forEach(refuseBroken);
}

/** The registry has checked it; what is left is to walk through it. */
async function checkPublished(tools: Tools, release: string, { e2e }: CheckOptions): Promise<void> {
  if (e2e === undefined)
    throw new Refused(
      `${release} was checked when it was published: atlas check ${release} --e2e walks its journeys.`,
      EXIT.usage,
    );
  const walked = await tryPublished(tools, release, e2e);
  tools.reporter.result(walked, () => walkedText(walked));
  refuseBroken(walked);
}

async function checkOne(tools: Tools, name: string, options: PublishOptions): Promise<Checked> {
  const service = findService(name);
  if (service) {
    const candidate = await candidateOf(tools, service, options);
    const { name: slice, version } = candidate.manifest;
    const findings = await checkServiceCandidate(tools, candidate);
    return { name: releasedService(slice), version, findings };
  }
  const { api, reporter } = tools;
  const candidate = await makeCandidate(tools, name, options);
  const { name: slice, version } = candidate.manifest;
  // As both are in the folder: what its own service does not offer yet, it will.
  const own = ownService(candidate.slice);
  const openApi = own && (await candidateOf(tools, own, options)).openApi;
  return {
    name: slice,
    version,
    findings: await checkCandidate(api, candidate, reporter, openApi),
    candidate,
  };
}

async function candidateOf(
  { reporter }: Tools,
  service: Service,
  { as, built }: PublishOptions,
): Promise<ServiceCandidate> {
  if (!built) await buildService(service, reporter);
  return readServiceCandidate(service, as);
}
