import type { LogEntry, Pointer } from '@atlas/contracts';
import { REGISTRY } from '@atlas/contracts';
import type { Loads } from './sequential-test';

/** A release is rolled back automatically at most once in this time, and so is a release that replaced another one automatically. */
const MIN_INTERVAL_MS = 3_600_000;
/** Recorded loads of a release that is known to be good, and the failure rate that it stays below. */
const MIN_GOOD_LOADS = 100;
const MAX_GOOD_RATE = 0.05;

type RollbackDecision =
  | { readonly version: string }
  /** Why the failing release stays live until a person acts. */
  | { readonly heldBecause: string };

export interface RollbackHistory {
  readonly pointer: Pick<Pointer, 'live' | 'history' | 'ended'>;
  /** Log entries of the slice, newest first. */
  readonly entries: readonly Pick<LogEntry, 'by' | 'action' | 'at' | 'percent' | 'reason'>[];
  readonly loadsOf: (version: string) => Promise<Loads>;
  readonly now: number;
}

/**
 * Decides what replaces a failing live release. Each release that a person made live is rolled back, however recently another
 * one was. The second rollback in a row goes to the last release that is known to be good, which stays live.
 */
export async function decideRollback(options: RollbackHistory): Promise<RollbackDecision> {
  const { pointer, entries, now } = options;
  const moves = entries.filter(({ action, percent }) => isMove(action) && (percent ?? 100) === 100);
  const isReplacement = isAutomatic(moves[0]);
  const rollbacks = rollbacksInARow(isReplacement ? moves : moves.slice(1));
  const isLate = ({ at }: { at: string }) => now - Date.parse(at) >= MIN_INTERVAL_MS;

  if (isReplacement && rollbacks > 1)
    return { heldBecause: 'the last two releases were rolled back, and it replaced them' };
  if (isReplacement && moves[0] && !isLate(moves[0]))
    return { heldBecause: 'it replaced a release that was rolled back less than an hour ago' };
  // A person promoted it again with a reason.
  const ownRollback = moves.find(
    (move) => isAutomatic(move) && move.reason?.startsWith(`${pointer.live} `),
  );
  if (ownRollback && !isLate(ownRollback))
    return { heldBecause: 'it was rolled back less than an hour ago and promoted again' };

  const earlier = pointer.history.filter((one) => !pointer.ended.includes(one)).reverse();
  const version = (rollbacks > 0 && (await firstGood(earlier, options))) || earlier[0];
  return version ? { version } : { heldBecause: 'no earlier release is left' };
}

const isMove = (action: LogEntry['action']): boolean =>
  ['promote', 'rollback', 'retire', 'restore'].includes(action);

const isAutomatic = (move: Pick<LogEntry, 'by' | 'action'> | undefined): boolean =>
  move?.by === REGISTRY && move.action === 'rollback';

/** Number of releases before the live one that were rolled back without one in between that was not. */
function rollbacksInARow(moves: readonly Pick<LogEntry, 'by' | 'action'>[]): number {
  const end = moves.findIndex((move, at) => !isAutomatic(move) && !isAutomatic(moves[at - 1]));
  return (end < 0 ? moves : moves.slice(0, end)).filter(isAutomatic).length;
}

async function firstGood(
  versions: readonly string[],
  { loadsOf }: Pick<RollbackHistory, 'loadsOf'>,
): Promise<string | undefined> {
  for (const version of versions) {
    const { tried, failed } = await loadsOf(version);
    if (tried >= MIN_GOOD_LOADS && failed / tried < MAX_GOOD_RATE) return version;
  }
  return undefined;
}
