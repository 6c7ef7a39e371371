import { releasedService } from '@atlas/contracts';
import type { Finding } from '@atlas/contracts';
import { buildService } from '../build-service';
import type { Candidate } from '../candidate';
import { checkCandidate } from '../check/check-candidate';
import { formatFindings, throwOnBreaks } from '../check/report-findings';
import {
  throwOnBrokenJourneys,
  testBuild,
  testPublishedRelease,
  formatJourneyReport,
} from '../journeys/test-candidate';
import type { JourneyReport } from '../journeys/test-candidate';
import { EXIT, CommandError } from '../output/command-error';
import type { Tools } from '../program';
import { checkServiceCandidate } from '../publish-service';
import { allReleasedHere, findService, ownService, readServiceCandidate } from '../service';
import type { Service, ServiceCandidate } from '../service';
import { createCandidate } from './publish';
import type { PublishOptions } from './publish';

interface Checked {
  readonly name: string;
  readonly version: string;
  readonly findings: Finding[];
  /** The built release of a remote; undefined for a service. */
  readonly candidate?: Candidate;
}

/** Options of `atlas check`. */
export interface CheckOptions extends PublishOptions {
  /** Path of the journeys to run; `true` runs the journeys in the folder of the slice. */
  e2e?: string | true;
}

export async function check(
  tools: Tools,
  name: string | undefined,
  options: CheckOptions,
): Promise<void> {
  if (name?.includes('@')) return checkPublished(tools, name, options);
  tools.api.requireToken();
  const checked: Checked[] = [];
  for (const one of name === undefined ? allReleasedHere() : [name])
    checked.push(await checkOne(tools, one, options));
  const findings = checked.flatMap((one) => one.findings);
  const text = () => checked.map((one) => formatFindings(one, one.findings)).join('\n');
  const { e2e } = options;
  if (e2e === undefined || findings.some(({ level }) => level === 'break')) {
    tools.reporter.result(findings, text);
    throwOnBreaks(findings);
    return;
  }
  const journeys: JourneyReport[] = [];
  for (const { candidate } of checked)
    if (candidate) journeys.push(await testBuild(tools, candidate, e2e));
  tools.reporter.result({ findings, journeys }, () =>
    [text(), ...journeys.map(formatJourneyReport)].join('\n'),
  );
  journeys.forEach(throwOnBrokenJourneys);
}

/** The registry checked the release when it was published, so only its journeys are run. */
async function checkPublished(tools: Tools, release: string, { e2e }: CheckOptions): Promise<void> {
  if (e2e === undefined)
    throw new CommandError(
      `${release} was checked when it was published. To run its journeys: atlas check ${release} --e2e`,
      EXIT.usage,
    );
  const walked = await testPublishedRelease(tools, release, e2e);
  tools.reporter.result(walked, () => formatJourneyReport(walked));
  throwOnBrokenJourneys(walked);
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
  const candidate = await createCandidate(tools, name, options);
  const { name: slice, version } = candidate.manifest;
  // A service in the same folder is published first, so its operations count as available.
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
  { as, skipBuild }: PublishOptions,
): Promise<ServiceCandidate> {
  if (!skipBuild) await buildService(service, reporter);
  return readServiceCandidate(service, as);
}
