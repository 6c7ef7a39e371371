import type { Handler } from './engine';
import { MAX_DOCUMENT_BYTES, VERSION } from './limits';

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
