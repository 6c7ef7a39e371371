import type { LogEntry, Pointer } from '@atlas/contracts';
import { applyEntry, emptyPointer } from '@atlas/contracts';
import type { LogRepository } from '../log/log.repository';
import type { Changes } from '../state/changes';
import type { PointerRepository, StoredPointer } from './pointer.repository';

/** Every slice that was ever published, at a position of the log. */
interface LedgerState {
  readonly seq: number;
  readonly pointers: Pointer[];
}

export type Draft = Pick<LogEntry, 'by' | 'action' | 'version'> &
  Partial<
    Pick<
      LogEntry,
      'percent' | 'reason' | 'part' | 'claims' | 'token' | 'approved' | 'until' | 'unchecked'
    >
  >;
/** Actions that do not move a pointer and do not change its revision. */
const NON_MOVING_ACTIONS: readonly LogEntry['action'][] = [
  'publish',
  'transfer',
  'ask',
  'preview',
  'end-preview',
  'hold',
];
export type Ledger = ReturnType<typeof createLedger>;

/** The log is the source of truth; pointers are derived from it. Every change of the registry's state uses `write`. */
export function createLedger(log: LogRepository, pointers: PointerRepository, changes: Changes) {
  let latest: { count: number; state: Promise<LedgerState> } | undefined;
  let stopped = false;

  /** The slice's pointer after entry `head`, even when a process died between log and pointer. */
  async function pointerAt(
    slice: string,
    head: number,
    stored: StoredPointer | undefined,
  ): Promise<Pointer> {
    const from = stored ?? { pointer: emptyPointer(slice), seq: 0 };
    const missing = from.seq < head ? await log.between(from.seq, head, slice) : [];
    return missing.reduce(applyEntry, from.pointer);
  }

  async function read(): Promise<LedgerState> {
    const seq = await log.head();
    const stored = await pointers.list();
    return {
      seq,
      pointers: await Promise.all(stored.map((one) => pointerAt(one.pointer.slice, seq, one))),
    };
  }

  /** The state since the last change that `changes` has noticed; callers at once share a read. */
  function readLatest(): Promise<LedgerState> {
    const { count } = changes;
    if (latest?.count === count) return latest.state;
    const state = read();
    latest = { count, state };
    state.catch(() => {
      latest = undefined;
    });
    return state;
  }

  return {
    read,
    readLatest,

    /**
     * Appends one entry: `decide` gets the pointer and the position it is valid for, and returns what to write, or throws.
     * Each position can be written once; on a conflict the writer reads and decides again.
     */
    async write(
      slice: string,
      decide: (pointer: Pointer, head: number) => Draft | Promise<Draft>,
    ): Promise<{ entry: LogEntry; pointer: Pointer }> {
      for (;;) {
        const head = await log.head();
        const before = await pointerAt(slice, head, await pointers.find(slice));
        const draft = await decide(before, head);
        const entry: LogEntry = {
          percent: null,
          reason: null,
          part: null,
          ...draft,
          slice,
          seq: head + 1,
          at: new Date().toISOString(),
          revision: before.revision + (NON_MOVING_ACTIONS.includes(draft.action) ? 0 : 1),
        };
        if (!(await log.append(entry))) continue;
        const pointer = applyEntry(before, entry);
        await pointers.move(pointer, entry.seq);
        changes.note();
        return { entry, pointer };
      }
    },

    /** Brings pointers up to date with the log after a crash. */
    async repair(): Promise<void> {
      const head = await log.head();
      for (const slice of await log.slices())
        await pointers.move(await pointerAt(slice, head, await pointers.find(slice)), head);
    },

    /** Resolves when the log is longer than `after`, or after the timeout. */
    async waitFor(after: number, milliseconds: number, signal: AbortSignal): Promise<void> {
      const endsAt = Date.now() + milliseconds;
      while (!stopped && !signal.aborted && Date.now() < endsAt) {
        const { count } = changes;
        if ((await readLatest()).seq > after) return;
        await changes.wait(count, endsAt - Date.now(), signal);
      }
    },

    /** Whether waiting was stopped by shutdown. */
    isStopped: () => stopped,

    stop() {
      stopped = true;
      changes.stop();
    },
  };
}
