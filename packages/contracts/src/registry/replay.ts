import type { LogEntry } from './log-entry';
import type { Pointer } from './pointer';

/** Rollback reaches so far. */
const HISTORY_LENGTH = 50;

export function emptyPointer(slice: string): Pointer {
  return { slice, live: null, canary: null, revision: 0, history: [] };
}

/** The pointer after one entry of its slice. The log alone decides: this is all that moves a pointer. */
export function applyEntry(pointer: Pointer, entry: LogEntry): Pointer {
  const moved = { ...pointer, revision: entry.revision };
  switch (entry.action) {
    case 'publish':
      return pointer;
    case 'abort':
      return { ...moved, canary: null };
    case 'rollback':
      return pointer.canary
        ? { ...moved, canary: null }
        : { ...moved, live: entry.version, history: upTo(pointer.history, entry.version) };
    case 'promote':
      return entry.percent === 100
        ? { ...moved, live: entry.version, canary: null, history: pushed(pointer, entry.version) }
        : { ...moved, canary: { version: entry.version, percent: entry.percent ?? 0 } };
  }
}

/** Every slice's pointer after the given entries, which are in the order of `seq` from the first on. */
export function replay(entries: Iterable<LogEntry>): Map<string, Pointer> {
  const pointers = new Map<string, Pointer>();
  for (const entry of entries)
    pointers.set(
      entry.slice,
      applyEntry(pointers.get(entry.slice) ?? emptyPointer(entry.slice), entry),
    );
  return pointers;
}

function pushed({ history, live }: Pointer, version: string): string[] {
  return live && live !== version ? [...history, live].slice(-HISTORY_LENGTH) : history;
}

/** What came after the version that is live again is forgotten: the next rollback goes further back. */
function upTo(history: readonly string[], version: string): string[] {
  const at = history.lastIndexOf(version);
  return at < 0 ? [...history] : history.slice(0, at);
}
