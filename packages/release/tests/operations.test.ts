import { emptyPointer } from '@atlas/contracts';
import type { Pointer } from '@atlas/contracts';
import { defined } from '@atlas/contracts/testing';
import { useRegistry } from './registry';

const STATUS = 'GET /api/registry/slices';
const at = (slice: string, action: string) => `POST /api/registry/slices/${slice}/${action}`;
const pointerOf = (more: Partial<Pointer> = {}): Pointer => ({
  ...emptyPointer('news'),
  live: '1.0.0',
  revision: 4,
  ...more,
});
const statusOf = (...pointers: Pointer[]) => ({
  body: { seq: 1, slices: pointers.map((one) => ({ ...one, health: null, published: [] })) },
});
const moved = (more: Partial<Pointer> = {}) => ({
  body: { entry: { seq: 8 }, pointer: pointerOf(more) },
});

const { registry, run } = useRegistry();
/** Body of the last request. */
const sent = () => defined(registry.requests.at(-1)).body;

describe('atlas promote', () => {
  beforeEach(() => {
    registry.respond(STATUS, statusOf(pointerOf({ slice: 'paper', revision: 9 }), pointerOf()));
    registry.respond(at('news', 'promote'), moved({ live: '1.1.0', revision: 5 }));
  });

  test.each([
    ['nothing more', [], { percent: 100, revision: 4 }],
    ['a canary', ['--canary', '2.5'], { percent: 2.5, revision: 4 }],
    ['a canary of 0 %', ['--canary', '0'], { percent: 0, revision: 4 }],
    ['the revision decided on', ['--revision', '3'], { percent: 100, revision: 3 }],
    ['the very first revision', ['--revision', '0'], { percent: 100, revision: 0 }],
    ['no check', ['--no-check'], { percent: 100, revision: 4, unchecked: true }],
    [
      'a promotion after a rollback',
      ['--force', '--reason', 'repaired'],
      { percent: 100, revision: 4, again: true, reason: 'repaired' },
    ],
  ])('sends %s', async (_, args, body) => {
    const { code, stdout } = await run('promote', 'news@1.1.0', ...args);
    expect([code, stdout]).toEqual([0, 'news: 1.1.0 is live (revision 5)']);
    expect(sent()).toEqual({ version: '1.1.0', ...body });
  });

  test('sends no revision for an unknown slice', async () => {
    registry.respond(STATUS, statusOf());
    await run('promote', 'news@1.1.0');
    expect(sent()).toEqual({ version: '1.1.0', percent: 100 });
  });
});

test.each<[string, Partial<Pointer>, string]>([
  ['nothing was ever live', { live: null }, 'news: nothing is live (revision 4)'],
  [
    'some have a canary',
    { canary: { version: '1.1.0', percent: 10 } },
    'news: 1.0.0 is live, 1.1.0 for 10 % of visitors (revision 4)',
  ],
  ['it is retired', { retired: true }, 'news: retired (revision 4)'],
  [
    'parts are off',
    { off: ['home.news', 'news.aside'] },
    'news: 1.0.0 is live, off: home.news, news.aside (revision 4)',
  ],
])('prints the result when %s', async (_, pointer, sentence) => {
  registry.respond(at('news', 'abort'), moved(pointer));
  expect((await run('abort', 'news')).stdout).toBe(sentence);
});

test('does not print an expired approval', async () => {
  const waits = {
    seq: 7,
    version: '1.1.0',
    percent: 100,
    by: 'press',
    token: 'abcdefgh',
    reason: null,
    unchecked: false,
    until: '2020-01-01T00:00:00.000Z',
  };
  registry.respond(at('news', 'abort'), moved({ waits }));
  expect((await run('abort', 'news')).stdout).toBe('news: 1.0.0 is live (revision 4)');
  const later = { ...waits, until: '2126-01-01T00:00:00.000Z' };
  registry.respond(at('news', 'abort'), moved({ waits: later }));
  expect((await run('abort', 'news')).stdout.split('\n')[1]).toBe(
    '1.1.0 waits for approval until 2126-01-01T00:00Z, requested by press: atlas approve news@1.1.0',
  );
});

test('approves nothing when no promotion is pending', async () => {
  registry.respond(STATUS, statusOf(pointerOf()));
  const { code, stderr } = await run('approve', 'news@1.1.0');
  expect([code, stderr]).toEqual([4, 'news@1.1.0 does not wait for an approval.']);
  expect(registry.requests.map(({ what }) => what)).toEqual([STATUS]);
});

test.each<[string[], string, object]>([
  [['rollback', 'news'], at('news', 'rollback'), {}],
  // A rollback needs no local copy of the slice.
  [['rollback', 'elsewhere.service'], at('elsewhere.service', 'rollback'), {}],
  [
    ['rollback', 'news', '--to', '0.9.0', '--reason', 'white pages'],
    at('news', 'rollback'),
    { to: '0.9.0', reason: 'white pages' },
  ],
  [['abort', 'news', '--reason', 'slow'], at('news', 'abort'), { reason: 'slow' }],
  [['retire', 'news'], at('news', 'retire'), {}],
  [['restore', 'news', '--reason', 'back'], at('news', 'restore'), { reason: 'back' }],
  [['disable', 'news'], at('news', 'switch'), { on: false }],
  [['enable', 'news'], at('news', 'switch'), { on: true }],
  [
    ['disable', 'news/home.news', '--reason', 'empty'],
    at('news', 'switch'),
    { on: false, part: 'home.news', reason: 'empty' },
  ],
])('sends exactly one request for "%j"', async (args, what, body) => {
  registry.respond(what, moved());
  expect((await run(...args)).code).toBe(0);
  expect(registry.requests).toEqual([expect.objectContaining({ what, body })]);
});

test.each([
  [['off', 'news'], { on: false }, '"off" is deprecated and will be removed: use "disable".'],
  [['on', 'news'], { on: true }, '"on" is deprecated and will be removed: use "enable".'],
])('accepts the old command "%j" with a notice', async (args, body, notice) => {
  registry.respond(at('news', 'switch'), moved());
  const { code, stderr } = await run(...args);
  expect([code, stderr]).toEqual([0, notice]);
  expect(defined(registry.requests[0]).body).toEqual(body);
});

test('accepts the old option --again with a notice', async () => {
  registry.respond(STATUS, statusOf(pointerOf()));
  registry.respond(at('news', 'promote'), moved());
  const { code, stderr } = await run('promote', 'news@1.1.0', '--again', '--reason', 'repaired');
  expect([code, stderr]).toEqual([
    0,
    '"--again" is deprecated and will be removed: use "--force".',
  ]);
  expect(defined(registry.requests.at(-1)).body).toMatchObject({ again: true, reason: 'repaired' });
});
