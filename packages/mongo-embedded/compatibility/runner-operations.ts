import type { Document, MongoClient } from 'mongodb';
import { setTimeout as wait } from 'node:timers/promises';
import { Skipped } from './entities';
import type { Entities } from './entities';
import { check } from './unexpected';

type Arguments = Document;

/** The driver's names of a transaction's states, and the specifications'. */
const STATES: Record<string, string> = {
  NO_TRANSACTION: 'none',
  STARTING_TRANSACTION: 'starting',
  TRANSACTION_IN_PROGRESS: 'in_progress',
  TRANSACTION_COMMITTED: 'committed',
  TRANSACTION_COMMITTED_EMPTY: 'committed',
  TRANSACTION_ABORTED: 'aborted',
};

/** Operations of the test runner: fail points and assertions. @throws Unexpected, Skipped. */
export async function runnerOperation(
  name: string,
  args: Arguments,
  entities: Entities,
): Promise<unknown> {
  switch (name) {
    case 'failPoint':
      return entities.get<MongoClient>(args.client).db('admin').command(args.failPoint);
    case 'targetedFailPoint':
      return args.session.client.db('admin').command(args.failPoint);
    case 'assertSessionTransactionState': {
      const state = args.session.transaction.state;
      return check(STATES[state] === args.state, `the transaction is ${state}`);
    }
    case 'assertSessionPinned':
    case 'assertSessionUnpinned':
      return check(args.session.isPinned === (name === 'assertSessionPinned'), 'pinned or not');
    case 'assertSessionDirty':
    case 'assertSessionNotDirty':
      return check(
        args.session.serverSession.isDirty === (name === 'assertSessionDirty'),
        'dirty or not',
      );
    case 'assertDifferentLsidOnLastTwoCommands':
    case 'assertSameLsidOnLastTwoCommands': {
      const started = entities.events
        .get(args.client)!
        .filter(({ event }) => event === 'commandStartedEvent');
      const [a, b] = started.slice(-2).map(({ command }) => JSON.stringify(command.lsid));
      return check((a === b) === (name === 'assertSameLsidOnLastTwoCommands'), 'the lsid');
    }
    case 'assertCollectionExists':
    case 'assertCollectionNotExists': {
      const names = await listOf(entities, args);
      return check(
        names.includes(args.collectionName) === (name === 'assertCollectionExists'),
        'the collection',
      );
    }
    case 'assertIndexExists':
    case 'assertIndexNotExists': {
      const has = await hasIndex(entities, args);
      return check(has === (name === 'assertIndexExists'), 'the index');
    }
    case 'createEntities':
      for (const each of args.entities) await entities.make(each);
      return undefined;
    case 'wait':
      return wait(args.ms);
    case 'loop':
      throw new Skipped('loop');
    default:
      throw new Skipped(`the operation ${name}`);
  }
}

async function listOf(entities: Entities, { databaseName }: Arguments): Promise<string[]> {
  const list = await entities.admin.db(databaseName).listCollections().toArray();
  return list.map(({ name }) => name);
}

async function hasIndex(
  entities: Entities,
  { databaseName, collectionName, indexName }: Arguments,
): Promise<boolean> {
  const collection = entities.admin.db(databaseName).collection(collectionName);
  const indexes = await collection.indexes().catch(() => []);
  return indexes.some(({ name }) => name === indexName);
}
