import { Long } from 'bson';
import type { Handler } from '../engine/engine';
import { MAX_DOCUMENT_BYTES, VERSION } from '../engine/limits';

export const ping: Handler = () => ({ ok: 1 });

export const buildInfo: Handler = () => ({
  version: VERSION,
  gitVersion: 'embedded',
  modules: [],
  versionArray: [...VERSION.split('.').map(Number), 0],
  bits: 64,
  debug: false,
  maxBsonObjectSize: MAX_DOCUMENT_BYTES,
  storageEngines: ['lmdb'],
  ok: 1,
});

/** What a client may ask of the state of a server: of MongoDB's many counters those that this one has. */
export const serverStatus: Handler = (engine) => ({
  host: engine.address(),
  version: VERSION,
  process: 'mongo-embedded',
  pid: Long.fromNumber(process.pid),
  uptime: process.uptime(),
  uptimeMillis: Long.fromNumber(Math.round(process.uptime() * 1000)),
  localTime: new Date(),
  storageEngine: { name: 'lmdb', supportsCommittedReads: true, persistent: true },
  ok: 1,
});
