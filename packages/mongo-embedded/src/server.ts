// The wire: OP_MSG and OP_QUERY framing, handshake, sessions, transactions, dispatch.
import net from 'net';
import { type Doc, Long, Timestamp, Binary, bool, decode, encode, isNum, isObj, num, numOr, promote } from './bsonx';
import { type Ctx, Engine, H, MAX_BSON, MAX_WIRE, type Session, sid, endSession, wcErr } from './commands';
import { ServerError } from './errors';
import { Store } from './store';
import { takeLock } from './lock-file';

const OP_REPLY = 1, OP_QUERY = 2004, OP_MSG = 2013;
const WRITES = new Set(['insert', 'update', 'delete', 'findAndModify', 'findandmodify', 'bulkWrite']);
const TXN_OK = new Set(['insert', 'update', 'delete', 'findAndModify', 'findandmodify', 'bulkWrite', 'find', 'getMore', 'killCursors', 'aggregate', 'distinct', 'create', 'createIndexes', 'commitTransaction', 'abortTransaction']);
const RETRYABLE = new Set([6, 7, 89, 91, 134, 189, 262, 9001, 10107, 11600, 11602, 13435, 13436]);
const TRANSIENT = new Set([112, 251, 24, 46, 246, 267]);
interface Conn { id: number; sock: net.Socket; client?: Doc }
export interface EmbeddedOptions { path: string; host?: string; port?: number; socketPath?: string; durability?: 'fsync' | 'none'; replSet?: string | null; testCommands?: boolean; ttlSeconds?: number; mapSize?: number; log?: (m: string) => void }

/** A reply document as bytes; batches of already encoded documents are spliced in unchanged. */
export function encodeReply(d: Doc): Buffer {
  const cur = d.cursor, key = cur && (Array.isArray(cur.firstBatch) ? 'firstBatch' : Array.isArray(cur.nextBatch) ? 'nextBatch' : ''); if (!key || (cur[key].length && !Buffer.isBuffer(cur[key][0]))) return encode(d);
  const { cursor, ...rest } = d, { [key]: batch, ...cr } = cursor; const restB = encode(rest), crB = encode(cr);
  let alen = 5; const names: Buffer[] = new Array(batch.length); for (let i = 0; i < batch.length; i++) { const n = Buffer.from('\x03' + i + '\0', 'latin1'); names[i] = n; alen += n.length + batch[i].length; }
  const kn = Buffer.from('\x04' + key + '\0', 'latin1'), cn = Buffer.from('\x03cursor\0', 'latin1'), clen = 4 + kn.length + alen + (crB.length - 5) + 1, total = 4 + cn.length + clen + (restB.length - 5) + 1;
  const o = Buffer.allocUnsafe(total); let p = o.writeInt32LE(total, 0); p += cn.copy(o, p); p = o.writeInt32LE(clen, p); p += kn.copy(o, p); p = o.writeInt32LE(alen, p);
  for (let i = 0; i < batch.length; i++) { p += names[i].copy(o, p); o.set(batch[i], p); p += batch[i].length; } o[p++] = 0; p += crB.copy(o, p, 4, crB.length - 1); o[p++] = 0; p += restB.copy(o, p, 4, restB.length - 1); o[p++] = 0; return o;
}

export class EmbeddedMongo {
  store: Store; engine: Engine; server: net.Server; conns = new Set<Conn>(); private nextConn = 1; private replyId = 1; host: string; port = 0; private reaper: NodeJS.Timeout; replSet: string | null;
  private constructor(private o: EmbeddedOptions) {
    this.host = o.host ?? '127.0.0.1'; this.replSet = o.replSet === undefined ? 'rs0' : o.replSet; this.store = new Store({ path: o.path, durability: o.durability, mapSize: o.mapSize });
    this.engine = new Engine(this.store, { testCommands: o.testCommands, replSet: this.replSet, ttlSeconds: o.ttlSeconds, address: () => this.address });
    this.server = net.createServer((s) => this.accept(s));
    this.reaper = setInterval(() => { const now = Date.now(); for (const [k, s] of this.engine.sessions) { if (s.tx && now - s.last > 60000) { s.tx.end(); s.tx = undefined; s.state = 'aborted'; } if (now - s.last > 30 * 60000) endSession(this.engine, k); } for (const c of [...this.engine.cursors.values()]) if (c.orphan && !c.noTimeout && now - c.used > 10 * 60000) this.engine.killCursor(c.id); }, 10000); this.reaper.unref();
  }
  get address() { return this.o.socketPath ?? `${this.host}:${this.port}`; }
  get uri() { return this.o.socketPath ? `mongodb://${encodeURIComponent(this.o.socketPath)}/?directConnection=true` : `mongodb://${this.host}:${this.port}/${this.replSet ? `?replicaSet=${this.replSet}` : ''}`; }
  static async start(o: EmbeddedOptions): Promise<EmbeddedMongo> {
    if (process.env.NODE_ENV === 'production' && process.env.ALLOW_EMBEDDED_IN_PRODUCTION !== 'yes') throw new Error('The embedded database is for development and tests: with NODE_ENV=production set MONGODB_URI to a MongoDB server, or set ALLOW_EMBEDDED_IN_PRODUCTION=yes.');
    if (!['127.0.0.1', '::1', 'localhost'].includes(o.host ?? '127.0.0.1')) throw new Error(`The embedded database listens on loopback only, not on ${o.host}.`);
    const release = takeLock(o.path); let m: EmbeddedMongo; try { m = new EmbeddedMongo(o); m.release = release; } catch (e) { release(); throw e; } await new Promise<void>((res, rej) => { m.server.once('error', rej); o.socketPath ? m.server.listen(o.socketPath, () => res()) : m.server.listen(o.port ?? 0, m.host, () => res()); });
    if (!o.socketPath) m.port = (m.server.address() as net.AddressInfo).port; return m;
  }
  async close() { clearInterval(this.reaper); clearInterval(this.engine.ttl); const done = new Promise<void>((r) => this.server.close(() => r())); for (const c of this.conns) c.sock.destroy(); await done; await this.store.close(); this.release(); }
  release: () => void = () => {};
  private accept(sock: net.Socket) {
    const c: Conn = { id: this.nextConn++, sock }; this.conns.add(c); sock.setNoDelay(true); const chunks: Buffer[] = []; let have = 0, queue: Promise<void> = Promise.resolve(), busy = 0;
    sock.on('data', (b: Buffer) => {
      chunks.push(b); have += b.length;
      for (;;) {
        if (have < 4) return; let head = chunks[0]; if (head.length < 4) { head = Buffer.concat(chunks); chunks.length = 0; chunks.push(head); }
        const len = head.readInt32LE(0); if (len < 16 || len > 48000000 + 16384) { sock.destroy(); return; } if (have < len) return;
        const all = chunks.length === 1 ? chunks[0] : Buffer.concat(chunks); chunks.length = 0; const msg = all.subarray(0, len), rest = all.subarray(len); have = rest.length; if (rest.length) chunks.push(rest);
        busy++; const go = () => this.message(c, msg).catch((e) => { this.o.log?.(`connection ${c.id}: ${e?.stack ?? e}`); sock.destroy(); }).finally(() => { busy--; });
        queue = busy === 1 ? go() : queue.then(go);
      }
    });
    sock.on('error', () => {}); sock.on('close', () => this.conns.delete(c));
  }
  private async message(c: Conn, m: Buffer) {
    const req = m.readInt32LE(4), op = m.readInt32LE(12);
    if (op === OP_QUERY) { const z = m.indexOf(0, 20), cmd = decode(m.subarray(z + 9)); const name = m.toString('utf8', 20, z), db = name.slice(0, name.indexOf('.')); const body = encodeReply(await this.command(c, cmd, db, undefined)); const h = Buffer.alloc(36); h.writeInt32LE(36 + body.length, 0); h.writeInt32LE(this.replyId++, 4); h.writeInt32LE(req, 8); h.writeInt32LE(OP_REPLY, 12); h.writeInt32LE(8, 16); h.writeInt32LE(1, 32); c.sock.write(Buffer.concat([h, body])); return; }
    if (op !== OP_MSG) { c.sock.destroy(); return; }
    const flags = m.readUInt32LE(16), end = m.length - (flags & 1 ? 4 : 0); let p = 20, body: Doc | undefined, raw: Map<string, Buffer[]> | undefined;
    while (p < end) {
      const kind = m[p++], size = m.readInt32LE(p);
      if (kind === 0) { body = decode(m.subarray(p, p + size)); p += size; }
      else if (kind === 1) { const stop = p + size, z = m.indexOf(0, p + 4), id = m.toString('utf8', p + 4, z), docs: Buffer[] = []; let q = z + 1; while (q < stop) { const n = m.readInt32LE(q); docs.push(m.subarray(q, q + n)); q += n; } (raw ??= new Map()).set(id, docs); p = stop; }
      else { c.sock.destroy(); return; }
    }
    const reply = await this.command(c, body!, body!.$db ?? 'admin', raw); if (!reply) return; if (flags & 2 || c.sock.destroyed) return;
    const b = encodeReply(reply), h = Buffer.allocUnsafe(21); h.writeInt32LE(21 + b.length, 0); h.writeInt32LE(this.replyId++, 4); h.writeInt32LE(req, 8); h.writeInt32LE(OP_MSG, 12); h.writeUInt32LE(0, 16); h[20] = 0; c.sock.cork(); c.sock.write(h); c.sock.write(b); c.sock.uncork();
  }
  private hello(c: Conn, cmd: Doc, name: string): Doc {
    if (cmd.client) c.client = promote(cmd.client); const legacy = name !== 'hello';
    return { ...(legacy ? { ismaster: true, helloOk: true } : { isWritablePrimary: true, ...(bool(cmd.helloOk) ? { helloOk: true } : {}) }),
      ...(this.replSet ? { hosts: [this.address], setName: this.replSet, setVersion: 1, secondary: false, primary: this.address, me: this.address, lastWrite: { opTime: { ts: this.engine.clusterTime(), t: Long.fromNumber(1) }, lastWriteDate: new Date(), majorityOpTime: { ts: this.engine.clusterTime(), t: Long.fromNumber(1) }, majorityWriteDate: new Date() } } : {}),
      maxBsonObjectSize: MAX_BSON, maxMessageSizeBytes: 48000000, maxWriteBatchSize: 100000, localTime: new Date(), logicalSessionTimeoutMinutes: 30, connectionId: c.id, minWireVersion: 0, maxWireVersion: MAX_WIRE, readOnly: false, ok: 1 };
  }
  private stamp(r: Doc): Doc { if (!this.replSet) return r; const t = this.engine.clusterTime(); r.operationTime = t; r.$clusterTime = { clusterTime: t, signature: { hash: new Binary(Buffer.alloc(20)), keyId: Long.ZERO } }; return r; }
  private async command(c: Conn, cmd: Doc, db: string, raw: Map<string, Buffer[]> | undefined): Promise<Doc> {
    if (isObj(cmd.$query)) cmd = cmd.$query; const name = Object.keys(cmd)[0] ?? ''; let session: Session | undefined; const inTxn = cmd.autocommit === false; let fpLabels: string[] | undefined, fpWce: Doc | undefined;
    try {
      if (cmd.apiVersion === undefined && (cmd.apiStrict !== undefined || cmd.apiDeprecationErrors !== undefined)) throw new ServerError(322, "Provided apiStrict and/or apiDeprecationErrors without passing apiVersion", { codeName: 'APIVersionError' });
      if (cmd.apiVersion !== undefined && cmd.apiVersion !== '1') throw new ServerError(322, 'API version must be "1"', { codeName: 'APIVersionError' });
      const fp = this.engine.fail.get('failCommand');
      if (fp && name !== 'configureFailPoint' && fp.commands.includes(name) && (fp.data.appName === undefined || fp.data.appName === c.client?.application?.name)) {
        if (fp.skip > 0) fp.skip--; else {
          if (--fp.times <= 0) this.engine.fail.delete('failCommand'); const d = fp.data; fpLabels = d.errorLabels; if (d.blockConnection) await new Promise((r) => setTimeout(r, num(d.blockTimeMS)));
          if (bool(d.closeConnection)) { c.sock.destroy(); return undefined as any; }
          if (d.errorCode !== undefined) { const code = num(d.errorCode); throw new ServerError(code, 'Failing command via \'failCommand\' failpoint'); }
          if (d.writeConcernError) { fpWce = d.writeConcernError; }
        }
      }
      if (name === 'hello' || name.toLowerCase() === 'ismaster') return this.stamp(this.hello(c, cmd, name));
      const h = H[name]; if (!h && name !== 'commitTransaction' && name !== 'abortTransaction') throw new ServerError(59, `no such command: '${name}'`);
      if (cmd.lsid) { const id = sid(cmd.lsid); session = this.engine.sessions.get(id); if (!session) this.engine.sessions.set(id, (session = { id, txnNumber: -1n, state: 'none', last: 0, cursors: new Set() })); session.last = Date.now(); }
      const rc = cmd.readConcern?.level; if (rc !== undefined && !['local', 'majority', 'linearizable', 'available', 'snapshot'].includes(rc)) throw new ServerError(9, `Enumeration value '${rc}' for field 'readConcern.level' is not a valid value.`);
      if (rc === 'snapshot' && !inTxn && !['find', 'aggregate', 'distinct', 'count', 'getMore'].includes(name)) throw new ServerError(72, `readConcern level 'snapshot' is not supported for the ${name} command outside a transaction`);
      const n = cmd.txnNumber !== undefined ? BigInt(cmd.txnNumber.toString()) : undefined;
      if (n !== undefined && !this.replSet) throw new ServerError(20, 'Transaction numbers are only allowed on a replica set member or mongos');
      if (inTxn) return this.stamp(await this.txn(c, cmd, name, db, raw, session!, n!, fpWce));
      const ctx: Ctx = { cmd, name, db, session, raw, server: this.engine, conn: c };
      if (session && n !== undefined && WRITES.has(name)) {
        if (n < session.txnNumber) throw new ServerError(225, `Cannot start transaction ${n} on session because a newer transaction ${session.txnNumber} has already started.`);
        if (session.retry && session.retry.n === n && session.retry.cmd === name) return this.stamp(this.withWce({ ...session.retry.reply }, fpWce, fpLabels, true));
        if (n > session.txnNumber && session.tx) { session.tx.end(); session.tx = undefined; session.state = 'aborted'; } session.txnNumber = n; const pf = this.engine.fail.get('onPrimaryTransactionalWrite'); if (pf && --pf.times <= 0) this.engine.fail.delete('onPrimaryTransactionalWrite'); if (pf?.data.failBeforeCommitExceptionCode !== undefined && (c.sock.destroy(), true)) return undefined as any; const r = await h(this.engine, ctx); session.retry = { n, cmd: name, reply: r }; if (pf) { c.sock.destroy(); return undefined as any; } return this.stamp(this.withWce(r, fpWce, fpLabels, n !== undefined));
      }
      return this.stamp(this.withWce(await h(this.engine, ctx), fpWce, fpLabels, false));
    } catch (e: any) {
      if (!(e instanceof ServerError)) { this.o.log?.(`${name}: ${e?.stack ?? e}`); e = new ServerError(e instanceof RangeError && /regular expression/i.test(e.message) ? 2 : 8, String(e?.message ?? e), { codeName: 'UnknownError' }); }
      const labels = new Set<string>(fpLabels ?? (e.labels || [])); const isCommit = name === 'commitTransaction' || name === 'abortTransaction';
      if (!fpLabels) { if (inTxn) { labels.delete('RetryableWriteError'); if (isCommit) { if (RETRYABLE.has(e.code)) labels.add('RetryableWriteError'); if (name === 'commitTransaction' && TRANSIENT.has(e.code)) labels.add('TransientTransactionError'); } else if (TRANSIENT.has(e.code) || RETRYABLE.has(e.code)) labels.add('TransientTransactionError'); } else { labels.delete('TransientTransactionError'); if (cmd.txnNumber !== undefined && RETRYABLE.has(e.code)) labels.add('RetryableWriteError'); } }
      if (inTxn && session?.tx && !isCommit) { session.tx.end(); session.tx = undefined; session.state = 'aborted'; }
      return this.stamp({ ok: 0, errmsg: e.message, code: e.code, codeName: e.codeName, ...(e.extra || {}), ...(labels.size ? { errorLabels: [...labels] } : {}) });
    }
  }
  private withWce(r: Doc, wce: Doc | undefined, labels: string[] | undefined, retryable: boolean): Doc { if (!wce) return r; const code = numOr(wce.code, 0); const l = labels ?? wce.errorLabels ?? (retryable && RETRYABLE.has(code) ? ['RetryableWriteError'] : undefined); return { ...r, writeConcernError: wce, ...(l && l.length ? { errorLabels: l } : {}) }; }
  private async txn(c: Conn, cmd: Doc, name: string, db: string, raw: Map<string, Buffer[]> | undefined, s: Session, n: bigint, wce?: Doc): Promise<Doc> {
    if (!this.replSet) throw new ServerError(20, 'Transaction numbers are only allowed on a replica set member or mongos');
    if (bool(cmd.startTransaction)) {
      if (n < s.txnNumber) throw new ServerError(225, `Cannot start transaction ${n} on session because a newer transaction ${s.txnNumber} has already started.`);
      if (n === s.txnNumber && s.state !== 'none') throw new ServerError(117, `Cannot start a transaction at given transaction number ${n}`);
      s.tx?.end(); s.txnNumber = n; s.state = 'active'; s.tx = this.store.begin();
    } else if (n !== s.txnNumber || s.state === 'none') throw new ServerError(251, `Given transaction number ${n} does not match any in-progress transactions. The active transaction number is ${s.txnNumber}`);
    if (name === 'commitTransaction') {
      if (s.state === 'committed') return this.withWce({ ok: 1 }, wce, undefined, true); if (s.state !== 'active') throw new ServerError(251, `Transaction with { txnNumber: ${n} } has been aborted.`);
      const t = s.tx!; s.tx = undefined; s.state = 'committed'; await this.store.commit(t); this.engine.tick(); return this.withWce({ ok: 1, ...wcErr({ cmd } as any) }, wce, undefined, true);
    }
    if (name === 'abortTransaction') { if (s.state !== 'active') throw new ServerError(251, s.state === 'committed' ? `Transaction ${n} has been committed.` : `Transaction with { txnNumber: ${n} } has been aborted.`); s.tx?.end(); s.tx = undefined; s.state = 'aborted'; return this.withWce({ ok: 1 }, wce, undefined, true); }
    if (s.state === 'committed') throw new ServerError(256, `Transaction with { txnNumber: ${n} } has been committed.`); if (s.state !== 'active') throw new ServerError(251, `Transaction with { txnNumber: ${n} } has been aborted.`);
    if (!TXN_OK.has(name)) throw new ServerError(263, `Cannot run '${name}' in a multi-document transaction.`);
    const ctx: Ctx = { cmd, name, db, tx: s.tx, session: s, raw, server: this.engine, conn: c }, r = await H[name](this.engine, ctx);
    if (ctx.abort && s.tx) { s.tx.end(); s.tx = undefined; s.state = 'aborted'; }
    return this.withWce(r, wce, undefined, false);
  }
}

