import { defined } from '@atlas/contracts/testing';
import { startService } from '@atlas/service-kit';
import { Types } from 'mongoose';
import { createApp } from '../src/app';
import type { ReviewFeed } from '../src/reviews/review-feed';
import { review, startCommunity } from './start-community';
import type { Community } from './start-community';

let community: Community;
beforeAll(async () => {
  community = await startCommunity();
});
afterAll(() => community.stop());

/** Reads the stream until `pattern` has come. */
async function readUntil(
  pattern: RegExp,
  path = '/api/reviews/events',
  headers: Record<string, string> = {},
  onOpen = async () => {},
  { url }: { url: string } = community,
) {
  const stop = new AbortController();
  const response = await fetch(url + path, { headers, signal: stop.signal });
  expect(response.headers.get('content-type')).toBe('text/event-stream');
  const reader = defined(response.body).pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  for (let opened = false; !pattern.test(text);) {
    const { done, value } = await reader.read();
    if (done) throw new Error(`ended after ${text}`);
    text += value;
    if (!opened && text.includes('event: hello')) {
      opened = true;
      await onOpen();
    }
  }
  stop.abort();
  return text;
}
const write = async (user: string) =>
  community.send('POST', '/api/reviews', review(), await community.as(user));

describe('new reviews', () => {
  it('sends new reviews only to open streams', async () => {
    const { body: older } = await write('before');
    let id = '';
    const text = await readUntil(/event: review/, undefined, {}, async () => {
      id = (await write('during')).body.id;
    });
    expect(text).toContain(`id: ${id}\nevent: review\ndata: {"id":"${id}","aiToolId":"chatgpt"}`);
    expect(text).not.toContain(older.id);
  });
  it('sends missed reviews after a reconnect', async () => {
    const { body: seen } = await write('seen');
    const { body: missed } = await write('missed');
    for (const [path, headers] of [
      ['/api/reviews/events', { 'last-event-id': seen.id }],
      [`/api/reviews/events?after=${seen.id}`, {}],
    ] as const) {
      expect(
        await readUntil(new RegExp(`id: ${missed.id}\nevent: review`), path, headers),
      ).toContain('aiToolId');
    }
  });
  it('sends reviews written at another process', async () => {
    const { mongoUri: uri, database } = community.context.config;
    const other = await startCommunity({ mongo: { uri, stop: async () => {} }, database });
    try {
      let id = '';
      const text = await readUntil(
        /event: review/,
        undefined,
        {},
        async () => {
          id = (await write('elsewhere')).body.id;
        },
        other,
      );
      expect(text).toContain(`"id":"${id}"`);
    } finally {
      await other.stop();
    }
  });
  it('sends a review once that arrives during the opening', async () => {
    const { body: seen } = await write('first');
    const { body: missed } = await write('second');
    const { reviews, feed, config, logger } = community.context;
    const early = await reviews.listAfter(seen.id);
    const late = { ...defined(early.at(-1)), _id: new Types.ObjectId() };
    const hasty: ReviewFeed = {
      ...feed,
      join: async (listener) => {
        listener.onReviews([...early, late]);
        await feed.join(listener);
      },
    };
    const app = createApp({ ...community.context, feed: hasty });
    const { host } = config;
    const opened = await startService({ app, host, port: 0, logger, signals: false });
    try {
      const lateId = late._id.toHexString();
      const path = `/api/reviews/events?after=${seen.id}`;
      const text = await readUntil(new RegExp(lateId), path, {}, undefined, opened);
      expect(text).toMatch(/^retry: 5000\n/);
      expect([...text.matchAll(/"id":"(\w+)"/g)].map(([, id]) => id)).toEqual([missed.id, lateId]);
    } finally {
      await opened.close();
    }
  });
  it('returns 400 for an invalid id', async () => {
    expect((await community.get('/api/reviews/events?after=x')).status).toBe(400);
  });
  it('returns 503 for too many streams while lists work', async () => {
    const stop = new AbortController();
    await Promise.all(
      Array.from({ length: 100 }, () =>
        fetch(`${community.url}/api/reviews/events`, { signal: stop.signal }),
      ),
    );
    expect((await community.get('/api/reviews/events')).status).toBe(503);
    expect((await community.get('/api/reviews')).status).toBe(200);
    stop.abort();
  });
});
