import { Long } from 'bson';
import { type Handler, MAX_BSON, REPLICA_SET, VERSION } from './engine';

export const ping: Handler = () => ({ ok: 1 });

export const buildInfo: Handler = () => ({
  version: VERSION,
  gitVersion: 'embedded',
  modules: [],
  allocator: 'system',
  javascriptEngine: 'none',
  versionArray: [8, 0, 4, 0],
  bits: 64,
  debug: false,
  maxBsonObjectSize: MAX_BSON,
  storageEngines: ['lmdb'],
  ok: 1,
});

export const connectionStatus: Handler = () => ({
  authInfo: { authenticatedUsers: [], authenticatedUserRoles: [] },
  ok: 1,
});

export const serverStatus: Handler = (engine) => ({
  host: engine.address(),
  version: VERSION,
  process: 'mongo-embedded',
  pid: Long.fromNumber(process.pid),
  uptime: (Date.now() - engine.started) / 1000,
  localTime: new Date(),
  storageEngine: {
    name: 'lmdb',
    persistent: true,
    supportsCommittedReads: true,
  },
  repl: { setName: REPLICA_SET, isWritablePrimary: true },
  transactions: { currentOpen: Long.fromNumber(engine.store.open.size) },
  ok: 1,
});
