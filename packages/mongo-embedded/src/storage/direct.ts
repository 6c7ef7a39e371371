import type { Collection } from './collection';
import { asText, countKey, recordIdBytes } from './layout';
import type { KeyValueStore } from './key-value-store';
import type { View } from './view';

/** Reads and writes what is committed, inside the LMDB transaction of the moment. */
export class Direct implements View {
  constructor(private s: KeyValueStore) {}
  get(k: Buffer) {
    return this.s.raw(k);
  }
  range(a: Buffer, b: Buffer, r?: boolean) {
    return this.s.scan(a, b, !!r);
  }
  put(k: Buffer, v: Buffer) {
    this.putRaw(k, v);
  }
  del(k: Buffer) {
    this.delRaw(k);
  }
  putRaw(k: Buffer, v: Buffer) {
    this.s.env.put(k, v);
    if (this.s.open.size || this.s.commitMode) this.s.lastWrite.set(asText(k), this.s.seq);
  }
  delRaw(k: Buffer) {
    this.s.env.remove(k);
    if (this.s.open.size || this.s.commitMode) this.s.lastWrite.set(asText(k), this.s.seq);
  }
  private counted = new Set<Collection>();
  delta(collection: Collection, n: number) {
    collection.count += n;
    this.counted.add(collection);
  }
  /** Puts the changed counts on disk; call inside the LMDB transaction that changed them. */
  saveCounts() {
    for (const c of this.counted) if (!c.dropped) this.s.env.put(countKey(c.id), recordIdBytes(c.count));
    this.counted.clear();
  }
}
