import { setTimeout as sleep } from 'node:timers/promises';
import type { LogEntry } from '@atlas/contracts';
import type { Context } from '../context';

const TRIES = 3;
const TIMEOUT_MS = 5_000;
const REST_MS = 1_000;

/** Says to whom it concerns what the registry did by itself; the log has it in any case. `failed` is the version that went. */
export async function tellWebhook(
  { config, logger }: Pick<Context, 'config' | 'logger'>,
  entry: LogEntry,
  failed: string,
): Promise<void> {
  if (!config.webhook) return;
  const { slice, version, action } = entry;
  const now = action === 'rollback' ? `${slice}@${version} is live again` : 'its canary has ended';
  const text = `${slice}@${failed} was taken back: ${entry.reason}; ${now}.`;
  for (let attempt = 1; attempt <= TRIES; attempt++) {
    try {
      const answer = await fetch(config.webhook, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ text, failed, entry }),
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
