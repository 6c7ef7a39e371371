import assert from 'node:assert/strict';
import type { Contract } from '@atlas/contracts';
import { changedReads } from '@atlas/contracts/testing';
import type { Sent, Stage, Who } from './scenario';

type Reply = Awaited<ReturnType<Stage['send']>>;

/** Sends a request of a contract. */
export type ObservedSend = (who: Who, sent: Sent, contract: Contract) => Promise<Reply>;

interface SeenRead {
  readonly id: string;
  readonly who: Who;
  readonly path: string;
  body: string;
}

/**
 * Repeats the reads of a scenario after each write and compares the responses with those from before.
 * @param send sends to the stage
 * @returns a function that rejects when a write changes a read that it does not declare
 */
export function observeEffects(send: Stage['send']): ObservedSend {
  const seen = new Map<string, SeenRead>();
  return async (who, sent, contract) => {
    const reply = await send(who, sent);
    const isSuccess = reply.status < 400;
    if (contract.method === 'GET' && isSuccess) {
      const body = JSON.stringify(reply.body);
      seen.set(`${who} ${sent.path}`, { id: contract.id, who, path: sent.path, body });
    }
    if (contract.method !== 'GET' && isSuccess) {
      const changed = await repeat([...seen.values()], send);
      const declared = changedReads(contract) ?? new Set();
      const undeclared = [...new Set(changed)].filter((id) => !declared.has(id));
      assert.deepEqual(undeclared, [], `${contract.id} changes reads that it does not declare`);
    }
    return reply;
  };
}

/** @returns ids of the reads whose responses differ; their new responses are kept */
async function repeat(reads: readonly SeenRead[], send: Stage['send']): Promise<string[]> {
  const changed: string[] = [];
  for (const read of reads) {
    const { status, body } = await send(read.who, { method: 'GET', path: read.path });
    const now = JSON.stringify(status < 400 ? body : status);
    if (now !== read.body) changed.push(read.id);
    read.body = now;
  }
  return changed;
}
