import { emptyPointer } from '@atlas/contracts';
import type { Pointer } from '@atlas/contracts';
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
/** What the last request carried. */
const sent = () => registry.asked.at(-1)!.body;

describe('atlas promote', () => {
  beforeEach(() => {
    registry.answer(STATUS, statusOf(pointerOf({ slice: 'paper', revision: 9 }), pointerOf()));
    registry.answer(at('news', 'promote'), moved({ live: '1.1.0', revision: 5 }));
  });

  test.each([
    ['nothing more', [], { percent: 100, revision: 4 }],
    ['a canary', ['--canary', '2.5'], { percent: 2.5, revision: 4 }],
    ['a canary for nobody yet', ['--canary', '0'], { percent: 0, revision: 4 }],
    ['the revision decided on', ['--revision', '3'], { percent: 100, revision: 3 }],
    ['the very first revision', ['--revision', '0'], { percent: 100, revision: 0 }],
    ['no check', ['--no-check'], { percent: 100, revision: 4, unchecked: true }],
    [
      'another try, with its reason',
      ['--again', '--reason', 'repaired'],
      { percent: 100, revision: 4, again: true, reason: 'repaired' },
    ],
  ])('when it is told %s, then that is what the registry is asked for', async (_, args, body) => {
    const { code, stdout } = await run('promote', 'news@1.1.0', ...args);
    expect([code, stdout]).toEqual([0, 'news: 1.1.0 is live (revision 5)']);
    expect(sent()).toEqual({ version: '1.1.0', ...body });
  });

  test('when the slice has never been there, then no revision is made up', async () => {
    registry.answer(STATUS, statusOf());
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
])('when %s after a move, then the sentence says so', async (_, pointer, sentence) => {
  registry.answer(at('news', 'abort'), moved(pointer));
  expect((await run('abort', 'news')).stdout).toBe(sentence);
});

test('when an approval comes too late, then it is not said any more to wait', async () => {
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
  registry.answer(at('news', 'abort'), moved({ waits }));
  expect((await run('abort', 'news')).stdout).toBe('news: 1.0.0 is live (revision 4)');
  const later = { ...waits, until: '2126-01-01T00:00:00.000Z' };
  registry.answer(at('news', 'abort'), moved({ waits: later }));
  expect((await run('abort', 'news')).stdout.split('\n')[1]).toBe(
    '1.1.0 waits for approval until 2126-01-01T00:00Z, asked for by press: atlas approve news@1.1.0',
  );
});

test('when nothing waits for an approval, then nothing is approved', async () => {
  registry.answer(STATUS, statusOf(pointerOf()));
  const { code, stderr } = await run('approve', 'news@1.1.0');
  expect([code, stderr]).toEqual([4, 'news@1.1.0 does not wait for an approval.']);
  expect(registry.asked.map(({ what }) => what)).toEqual([STATUS]);
});

test.each<[string[], string, object]>([
  [['rollback', 'news'], at('news', 'rollback'), {}],
  // Nobody has to have a clone of what is to be rolled back.
  [['rollback', 'elsewhere.service'], at('elsewhere.service', 'rollback'), {}],
  [
    ['rollback', 'news', '--to', '0.9.0', '--reason', 'white pages'],
    at('news', 'rollback'),
    { to: '0.9.0', reason: 'white pages' },
  ],
  [['abort', 'news', '--reason', 'slow'], at('news', 'abort'), { reason: 'slow' }],
  [['retire', 'news'], at('news', 'retire'), {}],
  [['restore', 'news', '--reason', 'back'], at('news', 'restore'), { reason: 'back' }],
  [['off', 'news'], at('news', 'switch'), { on: false }],
  [['on', 'news'], at('news', 'switch'), { on: true }],
  [
    ['off', 'news/home.news', '--reason', 'empty'],
    at('news', 'switch'),
    { on: false, part: 'home.news', reason: 'empty' },
  ],
])(
  'when "%j" is typed, then the registry is asked for that and no more',
  async (args, what, body) => {
    registry.answer(what, moved());
    expect((await run(...args)).code).toBe(0);
    expect(registry.asked).toEqual([expect.objectContaining({ what, body })]);
  },
);
