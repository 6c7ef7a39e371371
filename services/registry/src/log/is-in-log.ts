import type { LogRepository } from './log.repository';

/**
 * Whether a release was published. A stored release without its entry was left by a process that ended, or by a full disk: who
 * publishes the same again completes it.
 */
export async function isInLog(
  log: LogRepository,
  slice: string,
  version: string,
): Promise<boolean> {
  const entries = await log.between(0, await log.head(), slice);
  return entries.some((entry) => entry.action === 'publish' && entry.version === version);
}
