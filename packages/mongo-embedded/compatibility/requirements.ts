import type { Document } from 'mongodb';

/** What of the requirements of a test a server of the version does not meet; undefined if one of them is met. */
export function unmetOf(requirements: Document[] | undefined, version: string): string | undefined {
  if (!requirements) return undefined;
  const unmet = requirements.map((each) => {
    if (each.topologies && !each.topologies.includes('replicaset')) return 'another topology';
    if (each.minServerVersion && compareVersions(each.minServerVersion, version) > 0)
      return `a later version (${each.minServerVersion})`;
    if (each.maxServerVersion && compareVersions(each.maxServerVersion, version) < 0)
      return 'an earlier version';
    if (each.auth || each.csfle || each.serverless === 'require')
      return 'authentication, encryption or serverless';
    return undefined;
  });
  if (unmet.some((each) => each === undefined)) return undefined;
  return unmet[0];
}

function compareVersions(a: string, b: string): number {
  const [left, right] = [a, b].map((version) => version.split('.').map(Number));
  for (let at = 0; at < 3; at++) {
    const order = (left[at] ?? 0) - (right[at] === undefined ? 0 : right[at]);
    if (order) return order;
  }
  return 0;
}
