import { setTimeout as sleep } from 'node:timers/promises';
import { messageOf } from '@atlas/contracts';
import type { LogEntry } from '@atlas/contracts';
import type { Context } from '../context';

const TRIES = 3;
const TIMEOUT_MS = 5_000;
const REST_MS = 1_000;

export interface News {
  /** Human-readable message. */
  readonly text: string;
  /** The log entry. */
  readonly entry: LogEntry;
  /** Version that was rolled back. */
  readonly failed?: string;
}

/** Message about an automatic rollback. @param failed the version that was rolled back */
export function rollbackNews(entry: LogEntry, failed: string): News {
  const { slice, version, action, reason } = entry;
  const now = action === 'rollback' ? `${slice}@${version} is live again` : 'its canary has ended';
  return { text: `${slice}@${failed} was rolled back: ${reason}; ${now}.`, entry, failed };
}

/** Message about a live release that fails and stays live until a person acts. */
export function heldNews(entry: LogEntry): News {
  const { slice, version, reason } = entry;
  return {
    text: `${slice}@${version} stays live: ${reason}. Promote a fixed version, or run atlas rollback ${slice}.`,
    entry,
  };
}

/** Message about a promotion that awaits approval. */
export function approvalNews(entry: LogEntry): News {
  const { slice, version, percent, by, until, reason } = entry;
  const why = reason ? ` (${reason})` : '';
  const share = percent === 100 ? 'everybody' : `${percent} % of visitors`;
  return {
    text: `${slice}@${version} for ${share} awaits approval until ${until}, requested by ${by}${why}: atlas approve ${slice}@${version}.`,
    entry,
  };
}

/** Calls the webhook with retries; never throws. */
export async function notifyWebhook(
  { config, logger }: Pick<Context, 'config' | 'logger'>,
  news: News,
): Promise<void> {
  if (!config.webhook) return;
  const { slice } = news.entry;
  for (let attempt = 1; attempt <= TRIES; attempt++) {
    try {
      const response = await fetch(config.webhook, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(news),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      await response.body?.cancel();
      if (response.ok) return;
      throw new Error(`webhook returned ${response.status}`);
    } catch (error) {
      logger.warn({ slice, attempt, reason: messageOf(error) }, 'webhook failed');
      await sleep(REST_MS * attempt, undefined, { ref: false });
    }
  }
}
