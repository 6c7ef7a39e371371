import { Long } from 'bson';
import { MAX_MESSAGE_BYTES } from '../wire/connection';
import { toBool } from '../bson/number';
import type { Doc } from '../bson/types';
import { MAX_BSON, MAX_WIRE, REPLICA_SET, type Engine } from './engine';

/** The handshake of a replica-set primary; without that form drivers switch transactions and retries off. */
export function hello(engine: Engine, command: Doc, name: string, connectionId: number): Doc {
  const address = engine.address();
  const now = { opTime: { ts: engine.clusterTime(), t: Long.fromNumber(1) }, date: new Date() };
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
    lastWrite: {
      opTime: now.opTime,
      lastWriteDate: now.date,
      majorityOpTime: now.opTime,
      majorityWriteDate: now.date,
    },
    maxBsonObjectSize: MAX_BSON,
    maxMessageSizeBytes: MAX_MESSAGE_BYTES,
    maxWriteBatchSize: 100_000,
    localTime: now.date,
    logicalSessionTimeoutMinutes: 30,
    connectionId,
    minWireVersion: 0,
    maxWireVersion: MAX_WIRE,
    readOnly: false,
    ok: 1,
  };
}
