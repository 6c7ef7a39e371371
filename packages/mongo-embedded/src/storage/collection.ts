import type { Binary } from 'bson';
import { type Collation, collationOf } from '../bson/collation';
import type { Doc } from '../bson/types';
import type { Index } from '../index/index';
import { REC } from './layout';

export class Collection {
  ns: string;
  indexes: Index[] = [];
  nextRid = 1;
  count = 0;
  coll?: Collation;
  uuid!: Binary;
  dropped = false;
  constructor(
    public db: string,
    public name: string,
    public id: number,
    public options: Doc,
  ) {
    this.ns = `${db}.${name}`;
    this.setOptions(options);
  }
  setOptions(o: Doc) {
    this.options = o;
    this.coll = collationOf(o.collation);
  }
  recKey(rid: number) {
    const b = Buffer.allocUnsafe(11);
    b[0] = REC;
    b.writeUInt32BE(this.id, 1);
    b.writeUIntBE(rid, 5, 6);
    return b;
  }
  get recPrefix() {
    const b = Buffer.allocUnsafe(5);
    b[0] = REC;
    b.writeUInt32BE(this.id, 1);
    return b;
  }
}
