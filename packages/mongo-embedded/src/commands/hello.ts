import { Long } from 'bson';
import { toBool } from '../bson/number';
import type { Doc } from '../bson/types';
import { MAX_MESSAGE_BYTES } from '../wire/connection';
import type { Engine } from '../engine/engine';
import {
  MAX_DOCUMENT_BYTES,
  MAX_WIRE_VERSION,
  MAX_WRITE_BATCH,
  REPLICA_SET,
} from '../engine/limits';

/** The handshake of a replica-set primary; without that form drivers switch transactions and retries off. */
export function hello(engine: Engine, command: Doc, name: string, connectionId: number): Doc {
  const address = engine.address();
  const opTime = { ts: engine.clusterTime(), t: Long.fromNumber(1) };
  const now = new Date();
  const role =
    name === 'hello'
      ? { isWritablePrimary: true, ...(toBool(command.helloOk) ? { helloOk: true } : {}) }
      : { ismaster: true, helloOk: true };
  return {
    ...role,
    hosts: [address],
    setName: REPLICA_SET,
    setVersion: 1,
    secondary: false,
    primary: address,
    me: address,
    lastWrite: { opTime, lastWriteDate: now, majorityOpTime: opTime, majorityWriteDate: now },
    maxBsonObjectSize: MAX_DOCUMENT_BYTES,
    maxMessageSizeBytes: MAX_MESSAGE_BYTES,
    maxWriteBatchSize: MAX_WRITE_BATCH,
    localTime: now,
    logicalSessionTimeoutMinutes: 30,
    connectionId,
    minWireVersion: 0,
    maxWireVersion: MAX_WIRE_VERSION,
    readOnly: false,
    ok: 1,
  };
}
