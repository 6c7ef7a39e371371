import { checkService, publishService as contract, releasedService } from '@atlas/contracts';
import type { Finding, LogEntry } from '@atlas/contracts';
import type { Tools } from './program';
import type { ServiceCandidate } from './service';

/** Uploads routes and OpenAPI document of a service. Processes are started by the operator. */
export async function publishService(
  { api, reporter }: Tools,
  candidate: ServiceCandidate,
  unchecked: boolean,
): Promise<LogEntry> {
  const { name, version } = candidate.manifest;
  const release = `${releasedService(name)}@${version}`;
  const done = reporter.step(`publishing ${release}`);
  const body = { ...candidate, ...(unchecked && { unchecked }) };
  const entry = await api.call(contract, { body });
  done(`published ${release}`);
  return entry;
}

/** Lets the registry check a service before it is published. */
export async function checkServiceCandidate(
  { api }: Tools,
  candidate: ServiceCandidate,
): Promise<Finding[]> {
  return (await api.call(checkService, { body: candidate })).findings;
}
