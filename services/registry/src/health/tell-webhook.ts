import { setTimeout as sleep } from 'node:timers/promises';
import type { LogEntry } from '@atlas/contracts';
import type { Context } from '../context';

const TRIES = 3;
const TIMEOUT_MS = 5_000;
const REST_MS = 1_000;

export interface News {
  /** For people. */
  readonly text: string;
  /** The line of the log, which says it in any case. */
  readonly entry: LogEntry;
  /** The version that was taken back. */
  readonly failed?: string;
}

/** What the registry did by itself. `failed` is the version that went. */
export function tookBack(entry: LogEntry, failed: string): News {
  const { slice, version, action, reason } = entry;
  const now = action === 'rollback' ? `${slice}@${version} is live again` : 'its canary has ended';
  return { text: `${slice}@${failed} was taken back: ${reason}; ${now}.`, entry, failed };
}

/** That somebody has to approve. */
export function askedFor(entry: LogEntry): News {
  const { slice, version, percent, by, until, reason } = entry;
  const why = reason ? ` (${reason})` : '';
  const share = percent === 100 ? 'everybody' : `${percent} % of visitors`;
  return {
    text: `${slice}@${version} for ${share} waits for an approval until ${until}, asked for by ${by}${why}: atlas approve ${slice}@${version}.`,
    entry,
  };
}

/** Says it to whom it concerns; tries again, and never throws. */
export async function tellWebhook(
  { config, logger }: Pick<Context, 'config' | 'logger'>,
  news: News,
): Promise<void> {
  if (!config.webhook) return;
  const { slice } = news.entry;
  for (let attempt = 1; attempt <= TRIES; attempt++) {
    try {
      const answer = await fetch(config.webhook, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(news),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      await answer.body?.cancel();
      if (answer.ok) return;
      throw new Error(`it answered ${answer.status}`);
    } catch (error) {
      logger.warn({ slice, attempt, reason: (error as Error).message }, 'webhook was not told');
      await sleep(REST_MS * attempt, undefined, { ref: false });
    }
  }
}
