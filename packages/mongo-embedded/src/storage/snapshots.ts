import type { Timestamp } from 'bson';
import { ServerError } from '../errors';
import type { KeyValueStore } from './key-value-store';
import type { Transaction } from './transaction';

/** How long a snapshot can be read; the space of what it sees is not used again before. */
const LIFETIME_MS = 60_000;
/** LMDB allows some hundred readers. */
const MOST = 30;

/** What was committed at one moment. */
export interface Snapshot {
  time: Timestamp;
  view: Transaction;
}

interface Held extends Snapshot {
  /** The last write it sees. */
  sequence: number;
  takenAt: number;
}

/** Snapshots for reads outside transactions, each readable for a minute. */
export class Snapshots {
  private held: Held[] = [];

  constructor(private readonly keyValues: KeyValueStore) {}

  /** The state of this moment, or of an earlier one that was given out. @throws ServerError 239 if that is gone. */
  at(time: Timestamp | undefined): Snapshot {
    if (!time) return this.take();
    const found = this.held.find((each) => each.time.equals(time));
    if (found) return found;
    throw new ServerError(
      'SnapshotTooOld',
      `Read timestamp ${time.toString()} is older than the oldest available timestamp.`,
    );
  }

  /** Lets go of those whose time is over. */
  expire(now = Date.now()): void {
    const isOver = ({ takenAt }: Held) => now - takenAt > LIFETIME_MS;
    for (const { view } of this.held.filter(isOver)) view.end();
    this.held = this.held.filter((each) => !isOver(each));
  }

  private take(): Snapshot {
    const { log, changes } = this.keyValues;
    const last = this.held.at(-1);
    if (last?.sequence === log.sequence) return last;
    if (this.held.length >= MOST) this.held.shift()!.view.end();
    const taken = {
      time: changes.clock.now(),
      view: this.keyValues.begin(),
      sequence: log.sequence,
      takenAt: Date.now(),
    };
    this.held.push(taken);
    return taken;
  }
}
