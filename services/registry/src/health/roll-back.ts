import type { LogEntry, Pointer } from '@atlas/contracts';
import { Problem, REGISTRY } from '@atlas/contracts';
import type { Context } from '../context';
import type { Draft } from '../pointers/ledger';
import { heldNews, notifyWebhook, rollbackNews } from './notify-webhook';
import { decideRollback } from './rollback-decision';
import type { Stage } from './stage';

/** Enough for the last three moves of a slice with staged canaries. */
const MAX_ENTRIES = 100;

/**
 * Ends a failing canary, or replaces a failing live release. When the release has to stay, the log, the webhook and the
 * gateways' metrics report it once.
 * @returns undefined when no release was replaced or ended
 */
export async function rollBack(
  context: Context,
  pointer: Pointer,
  { kind }: Stage,
  { version, reason }: { version: string; reason: string },
): Promise<LogEntry | undefined> {
  if (kind === 'canary') return write(context, pointer, { action: 'abort', version, reason });
  const { slice } = pointer;
  const decision = await decideRollback({
    pointer,
    entries: await context.log.list({ slice, limit: MAX_ENTRIES }),
    loadsOf: (one) => context.health.of(`${slice}@${one}|*`),
    now: Date.now(),
  });
  if ('version' in decision)
    return write(
      context,
      pointer,
      { action: 'rollback', version: decision.version, reason: `${version} ${reason}` },
      version,
    );
  if (pointer.held === null)
    await write(context, pointer, {
      action: 'hold',
      version,
      reason: `${reason}; ${decision.heldBecause}`,
    });
  return undefined;
}

/** @returns undefined when the pointer was moved meanwhile */
async function write(
  context: Context,
  pointer: Pointer,
  draft: Omit<Draft, 'by'>,
  failed = draft.version,
): Promise<LogEntry | undefined> {
  const { ledger, logger } = context;
  try {
    const { entry } = await ledger.write(pointer.slice, (now) => {
      const isHeldAlready = draft.action === 'hold' && now.held !== null;
      if (now.revision !== pointer.revision || isHeldAlready) throw new Problem('pointer-moved');
      return { by: REGISTRY, ...draft };
    });
    const { slice, reason, action } = entry;
    const fields = { slice, version: failed, reason };
    if (action === 'hold') logger.error(fields, 'failing release stays live');
    else logger.warn(fields, 'the registry took a release back');
    void notifyWebhook(
      context,
      action === 'hold' ? heldNews(entry) : rollbackNews(entry, failed ?? ''),
    );
    return entry;
  } catch (error) {
    if (error instanceof Problem) return undefined;
    throw error;
  }
}
