import { defined } from '@atlas/contracts/testing';
import { connectMongo, readMetrics } from '@atlas/service-kit';
import type { Logger } from '@atlas/service-kit';
import { startTestMongo, testDatabase } from '@atlas/service-kit/testing';
import { Types } from 'mongoose';
import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { createReviewFeed } from '../src/reviews/review-feed';
import { createReviewRepository } from '../src/reviews/review.repository';
import type { NewReview, StoredReview } from '../src/reviews/review.repository';
import { createKillableDatabase } from './killable-database';

const cleanups: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

const metrics = readMetrics('community');
const database = testDatabase('changes');

/** A repository of its own connection, as each process of the service has one. */
async function connect(uri: string) {
  const connection = await connectMongo(uri, database);
  cleanups.push(() => connection.close());
  const reviews = createReviewRepository(connection);
  let people = 0;
  return {
    connection,
    reviews,
    /** Resolves with its id, whose time is `agoMs` before now. */
    async write({ agoMs = 0, listed = true } = {}): Promise<string> {
      const time = Math.floor((Date.now() - agoMs) / 1_000).toString(16);
      const _id = new Types.ObjectId(time + new Types.ObjectId().toHexString().slice(8));
      const texts = { title: 't', content: 'c', pros: [], cons: [] };
      const review = { _id, aiToolId: 'chatgpt', userId: `u${people++}`, ...texts, listed };
      await reviews.insertDemo([review as unknown as StoredReview]);
      return _id.toHexString();
    },
  };
}

/** Represents a span: later work must not belong to the first request. */
const request = new AsyncLocalStorage<string>();

/** A listener that records reviews and changes of the event source. */
async function listen(reviews: Parameters<typeof createReviewFeed>[0], watchAgainMs?: number) {
  const heard: string[] = [];
  const ways: string[] = [];
  const record = ({ way }: { way?: string }) => void (way && ways.push(way));
  const logger = { info: record, warn: record } as unknown as Logger;
  const feed = createReviewFeed(
    reviews,
    logger,
    watchAgainMs === undefined ? {} : { watchAgainMs },
  );
  const listener = {
    onReviews(fresh: readonly NewReview[]) {
      heard.push(...fresh.map(({ _id }) => _id.toHexString()));
      expect(request.getStore()).toBeUndefined();
    },
    end: () => undefined,
  };
  await request.run('the first', () => feed.join(listener));
  cleanups.push(() => feed.leave(listener));
  return { feed, listener, heard, ways };
}

async function until(isSo: () => boolean): Promise<void> {
  for (const end = Date.now() + 60_000; !isSo(); await sleep(20))
    if (Date.now() > end) throw new Error(`not in time: ${isSo.toString()}`);
}

describe('new reviews from a change stream', () => {
  test('notifies two processes once of each write', async () => {
    const mongo = await startTestMongo();
    cleanups.push(() => mongo.stop());
    const [one, other] = [await connect(mongo.uri), await connect(mongo.uri)];
    const before = await one.write();
    const looks: Date[] = [];
    const counted = (reviews: typeof one.reviews) => ({
      ...reviews,
      listSince: (time: Date) => (looks.push(time), reviews.listSince(time)),
    });
    const [here, there] = [
      await listen(counted(one.reviews)),
      await listen(counted(other.reviews)),
    ];
    await until(() => here.ways.length + there.ways.length === 2);
    looks.length = 0;
    const ids = [await one.write(), await other.write()];
    await one.reviews.update(defined(ids[0]), { rating: 1 });
    await one.write({ listed: false });
    ids.push(await one.write());
    await until(() => here.heard.length >= 3 && there.heard.length >= 3);
    await sleep(1_500);
    expect([here.heard, there.heard, here.ways]).toEqual([ids, ids, ['change-stream']]);
    expect([looks, ids.includes(before)]).toEqual([[], false]);
    expect(await metrics()).toMatch(
      /_event_streams\{way="change-stream",service="community"\} 1$/m,
    );
  });

  test('closes the stream after the last listener and reopens it', async () => {
    const mongo = await startTestMongo();
    cleanups.push(() => mongo.stop());
    const { connection, reviews, write } = await connect(mongo.uri);
    const streams: ReturnType<typeof reviews.watchNew>[] = [];
    const watchNew: typeof reviews.watchNew = (after) => {
      streams.push(reviews.watchNew(after));
      return defined(streams.at(-1));
    };
    const { feed, listener, heard, ways } = await listen({ ...reviews, watchNew });
    await until(() => ways.length === 1);
    feed.leave(listener);
    await until(() => defined(streams[0]).closed);
    await write();
    await feed.join(listener);
    const id = await write();
    await until(() => heard.length > 0);
    expect([heard, streams.length, connection.readyState]).toEqual([[id], 2, 1]);
  });

  test.each([
    ['waits for', 8_000],
    ['gives up', 500],
  ])(
    'resumes without loss when the driver %s the database',
    async (_, timeoutMs) => {
      const server = await createKillableDatabase();
      cleanups.push(() => server.remove());
      const { reviews, write } = await connect(
        `${await server.start()}&serverSelectionTimeoutMS=${timeoutMs}`,
      );
      const { heard, ways } = await listen(reviews);
      // Before that a review may be heard by a look at the database: the stream has no token yet.
      await until(() => ways.length === 1);
      const ids = [await write()];
      await until(() => heard.length === 1);
      await server.kill();
      const hidden = await connect(await server.startHidden());
      // Older than any look at the database goes back: only the stream's token knows of it.
      ids.push(await hidden.write({ agoMs: 60_000 }), await hidden.write());
      await hidden.connection.close();
      await server.kill();
      await server.start();
      await until(() => heard.length >= 3);
      ids.push(await write());
      await until(() => heard.length >= 4);
      await sleep(1_500);
      expect([heard, ways]).toEqual([ids, ['change-stream']]);
    },
    180_000,
  );

  test('polls for missed reviews when the resume token is lost', async () => {
    const mongo = await startTestMongo({ testCommands: true });
    cleanups.push(() => mongo.stop());
    const { connection, reviews, write } = await connect(mongo.uri);
    // What a database says that keeps changes no longer, or another one in its place: it does not know the token.
    const unknown = { _data: `00${'0'.repeat(24)}` };
    const { heard, ways } = await listen({
      ...reviews,
      watchNew: (after) => reviews.watchNew(after && unknown),
    });
    await until(() => ways.length === 1);
    await failing(connection, { times: 1 }, { failCommands: ['getMore'], errorCode: 286 });
    const ids = [await write()];
    await until(() => heard.length === 1);
    ids.push(await write());
    await until(() => heard.length >= 2);
    ids.push(await write());
    await until(() => heard.length >= 3);
    expect([heard, ways]).toEqual([ids, ['change-stream']]);
  });
});

test('polls without loss until change streams are supported', async () => {
  const mongo = await startTestMongo({ testCommands: true });
  cleanups.push(() => mongo.stop());
  const { connection, reviews, write } = await connect(mongo.uri);
  // What a MongoDB says that is no member of a replica set.
  const refused = { failCommands: ['aggregate'], errorCode: 40_573 };
  await failing(connection, 'alwaysOn', refused);
  const { heard, ways } = await listen(reviews, 3_000);
  const ids = [await write()];
  await until(() => heard.length === 1);
  expect(ways).toEqual(['polling']);
  expect(await metrics()).toMatch(/_event_streams\{way="polling",service="community"\} 1$/m);
  await failing(connection, 'off', refused);
  for (let n = 0; ways.length < 2 && n < 600; n++) {
    ids.push(await write());
    await sleep(100);
  }
  ids.push(await write());
  await until(() => heard.length >= ids.length);
  await sleep(1_500);
  expect([heard, ways]).toEqual([ids, ['polling', 'change-stream']]);
});

const failing = (
  { db }: Awaited<ReturnType<typeof connectMongo>>,
  mode: unknown,
  data: { failCommands: string[]; errorCode: number },
) => defined(db).admin().command({ configureFailPoint: 'failCommand', mode, data });
