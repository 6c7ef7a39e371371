import type { LogEntry } from './log-entry';
import type { Pointer } from './pointer';

/** `by` of automatic actions. */
export const REGISTRY = 'registry';
/** Maximum number of rollback targets. */
const HISTORY_LENGTH = 50;
/** Per slice; the oldest is dropped. */
const MAX_PREVIEWS = 10;

/**
 * Pointer of a slice before its first release.
 * @param slice name of the slice
 * @returns a pointer without releases
 */
export function emptyPointer(slice: string): Pointer {
  return {
    slice,
    live: null,
    canary: null,
    revision: 0,
    history: [],
    ended: [],
    off: [],
    liveAt: null,
    waits: null,
    previews: [],
    held: null,
    retired: false,
  };
}

/**
 * Computes the pointer after one entry of its slice. Pointers change only through the log.
 * @param pointer the pointer before
 * @param entry the next entry of the log
 * @returns the new pointer; the given one is not changed
 */
export function applyEntry(pointer: Pointer, entry: LogEntry): Pointer {
  // A waiting promotion was requested for another state.
  const moved = { ...pointer, revision: entry.revision, waits: null, held: null };
  const part = entry.part ?? '*';
  switch (entry.action) {
    case 'publish':
    case 'transfer':
      return pointer;
    case 'ask':
      return { ...pointer, waits: waiting(entry) };
    case 'preview':
      return { ...pointer, previews: opened(pointer, entry) };
    case 'end-preview':
      return { ...pointer, previews: withoutPreviews(pointer, entry) };
    case 'hold':
      return { ...pointer, held: entry.reason };
    case 'abort':
      return { ...moved, canary: null, ended: ended(pointer, entry) };
    case 'rollback':
      if (pointer.canary) return { ...moved, canary: null, ended: ended(pointer, entry) };
      return { ...moved, ...rolledBack(pointer, entry), ended: ended(pointer, entry) };
    case 'promote':
      return { ...moved, ...promoted(pointer, entry) };
    case 'retire':
      return {
        ...moved,
        live: null,
        canary: null,
        liveAt: null,
        retired: true,
        history: pushed(pointer, null),
      };
    case 'restore':
      return { ...moved, ...rolledBack(pointer, entry), retired: false };
    case 'off':
      return { ...moved, off: [...pointer.off.filter((one) => one !== part), part] };
    case 'on':
      return { ...moved, off: part === '*' ? [] : pointer.off.filter((one) => one !== part) };
  }
}

/**
 * Computes every slice's pointer from all entries in order of `seq`.
 * @param entries the complete log
 * @returns pointers by slice
 */
export function replay(entries: Iterable<LogEntry>): Map<string, Pointer> {
  const pointers = new Map<string, Pointer>();
  for (const entry of entries)
    pointers.set(
      entry.slice,
      applyEntry(pointers.get(entry.slice) ?? emptyPointer(entry.slice), entry),
    );
  return pointers;
}

/** A field that is missing only in entries of other actions. */
const given = (field: string | null | undefined): string => field ?? '';

function promoted(pointer: Pointer, { version, percent, at }: LogEntry): Partial<Pointer> {
  const forgiven = {
    ended: pointer.ended.filter((one) => one !== version),
    retired: false,
  };
  return percent === 100
    ? {
        ...forgiven,
        live: version,
        liveAt: version === pointer.live ? pointer.liveAt : at,
        canary: null,
        history: pushed(pointer, version),
        // Visible to everyone.
        previews: withoutPreviews(pointer, { version }),
      }
    : { ...forgiven, canary: { version: given(version), percent: percent ?? 0 } };
}

function opened(
  { previews }: Pointer,
  { seq, version, until, by, at }: LogEntry,
): Pointer['previews'] {
  const open = previews.filter((one) => Date.parse(one.until) > Date.parse(at));
  return [...open, { seq, version: given(version), until: given(until), by }].slice(-MAX_PREVIEWS);
}

function withoutPreviews(
  { previews }: Pointer,
  { version }: Pick<LogEntry, 'version'>,
): Pointer['previews'] {
  return previews.filter((one) => one.version !== version);
}

function waiting(entry: LogEntry): Pointer['waits'] {
  const { seq, version, percent, by, token, reason, unchecked = false, until } = entry;
  return {
    seq,
    version: given(version),
    percent: percent ?? 0,
    by,
    token: token ?? '',
    reason,
    unchecked,
    until: given(until),
  };
}

/** Versions that were rolled back automatically; manual rollbacks are not recorded here. */
function ended({ ended: before, canary, live }: Pointer, { by }: LogEntry): string[] {
  const gone = canary?.version ?? live;
  if (by === REGISTRY && gone && !before.includes(gone))
    return [...before, gone].slice(-HISTORY_LENGTH);
  return before;
}

function rolledBack({ history }: Pointer, { version, at }: LogEntry): Partial<Pointer> {
  return { live: version, liveAt: at, history: upTo(history, given(version)) };
}

function pushed({ history, live }: Pointer, version: string | null): string[] {
  if (live && live !== version) return [...history, live].slice(-HISTORY_LENGTH);
  return history;
}

/** History up to the version that is live again, so that the next rollback goes further back. */
function upTo(history: readonly string[], version: string): string[] {
  const at = history.lastIndexOf(version);
  if (at < 0) return [...history];
  return history.slice(0, at);
}
