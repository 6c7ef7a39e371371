import { setTimeout as sleep } from 'node:timers/promises';
import { Long } from 'bson';
import { toBool, toNumber } from '../bson/number';
import { fieldIn, isNumber } from '../bson/types';
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
      ? { isWritablePrimary: true, ...(toBool(command.helloOk) && { helloOk: true }) }
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
    topologyVersion: { processId: engine.processId, counter: Long.ZERO },
    minWireVersion: 0,
    maxWireVersion: MAX_WIRE_VERSION,
    readOnly: false,
    ok: 1,
  };
}

/**
 * Waits for a change of the topology, as a client that names the version it knows asks for. There is none here, so it
 * waits for all of `maxAwaitTimeMS`, or until the client leaves.
 */
export async function awaitTopologyChange(
  { processId }: Engine,
  { topologyVersion, maxAwaitTimeMS }: Doc,
  signal: AbortSignal,
): Promise<void> {
  const known = fieldIn(topologyVersion, 'processId');
  if (!isNumber(maxAwaitTimeMS) || !processId.equals(known as typeof processId)) return;
  await sleep(toNumber(maxAwaitTimeMS), undefined, { signal, ref: false }).catch(() => undefined);
}
