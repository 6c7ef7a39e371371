import { emptyPointer } from '@atlas/contracts';
import type { LogEntry, SliceStatus } from '@atlas/contracts';
import { defined } from '@atlas/contracts/testing';
import { useRegistry } from './registry';

const sliceOf = (more: Partial<SliceStatus> = {}): SliceStatus => ({
  ...emptyPointer('news'),
  live: '1.0.0',
  revision: 4,
  health: null,
  published: [],
  ...more,
});
const entryOf = (more: Partial<LogEntry> = {}): LogEntry => ({
  seq: 8,
  at: '2026-03-04T05:06:07.000Z',
  by: 'press',
  action: 'promote',
  slice: 'news',
  version: '1.1.0',
  percent: 100,
  reason: null,
  part: null,
  revision: 5,
  ...more,
});

const { registry, run } = useRegistry();
/** Cells of a printed table without its header. */
const rowsOf = (text: string) =>
  text
    .split('\n')
    .slice(1)
    .map((line) => line.trim().split(/\s{2,}/));

describe('atlas status', () => {
  test.each<[string, Partial<SliceStatus>, string[]]>([
    ['is live', {}, ['news', '1.0.0', '–', '–', '4', '–']],
    ['was never live', { live: null }, ['news', '–', '–', '–', '4', '–']],
    ['is retired', { live: null, retired: true }, ['news', 'retired', '–', '–', '4', '–']],
    ['is off', { off: ['news'] }, ['news', '1.0.0, off: news', '–', '–', '4', '–']],
    [
      'has a canary that fails',
      {
        canary: { version: '1.1.0', percent: 5 },
        health: { tried: 40, failed: 3, calls: { tried: 30, failed: 2 } },
      },
      ['news', '1.0.0', '1.1.0 (5 %)', '3 of 40 failed, calls in 2', '4', '–'],
    ],
    [
      'has calls that all worked',
      { health: { tried: 40, failed: 0, calls: { tried: 30, failed: 0 } } },
      ['news', '1.0.0', '–', '0 of 40 failed', '4', '–'],
    ],
    [
      'was released often',
      { history: ['0.8.0', '0.9.0'], published: ['1.1.0', '1.0.0', '0.9.0', '0.8.0', '0.7.0'] },
      ['news', '1.0.0', '–', '–', '4', '0.9.0', '1.1.0 1.0.0 0.9.0 0.8.0'],
    ],
  ])('prints a slice that %s', async (_, slice, row) => {
    const slices = [sliceOf(slice)];
    registry.respond('GET /api/registry/slices', { body: { seq: 1, slices } });
    expect(rowsOf((await run('status')).stdout)).toEqual([row]);
  });

  test('aligns columns', async () => {
    const slices = [sliceOf(), sliceOf({ slice: 'a-much-longer-name' })];
    registry.respond('GET /api/registry/slices', { body: { seq: 1, slices } });
    const lines = (await run('status')).stdout.split('\n');
    const [head, ...rows] = lines;
    const column = defined(head).indexOf('LIVE');
    expect(rows.map((row) => row.slice(column, column + 5))).toEqual(['1.0.0', '1.0.0']);
    expect(lines.filter((line) => line !== line.trimEnd())).toEqual([]);
  });
});

describe('atlas log', () => {
  test.each<[string, Partial<LogEntry>, string[]]>([
    ['a promotion for all', {}, ['press', 'promote', 'news@1.1.0']],
    ['a canary', { percent: 5 }, ['press', 'canary 5 %', 'news@1.1.0']],
    ['a question for a canary', { action: 'ask', percent: 5 }, ['press', 'ask 5 %', 'news@1.1.0']],
    ['a question for all', { action: 'ask' }, ['press', 'ask', 'news@1.1.0']],
    [
      'a switched part',
      { action: 'off', part: 'home.news', version: null, percent: null, reason: 'empty' },
      ['press', 'off home.news', 'news', 'empty'],
    ],
    [
      'claims',
      { action: 'transfer', version: null, percent: null, claims: ['page /news', 'slot news.x'] },
      ['press', 'transfer page /news, slot news.x', 'news'],
    ],
    [
      'an approval',
      { approved: { by: 'lead', token: 'abcdefgh' } },
      ['press, approved by lead', 'promote', 'news@1.1.0'],
    ],
  ])('prints an entry about %s', async (_, entry, row) => {
    registry.respond('GET /api/registry/log', { body: { entries: [entryOf(entry)] } });
    expect(rowsOf((await run('log')).stdout)).toEqual([['8', '2026-03-04 05:06:07', ...row]]);
  });

  test.each([
    [['log'], { limit: '20' }],
    [['log', 'news', '--limit', '3'], { limit: '3', slice: 'news' }],
  ])('requests the entries for "%j"', async (args, query) => {
    registry.respond('GET /api/registry/log', { body: { entries: [] } });
    await run(...args);
    expect(defined(registry.requests[0]).query).toEqual(query);
  });

  test('prints the state after an earlier entry', async () => {
    const canary = { version: '1.1.0', percent: 5 };
    const slices = [sliceOf({ canary }), sliceOf({ slice: 'paper', live: null, revision: 0 })];
    registry.respond('GET /api/registry/log/0/state', { body: { seq: 0, slices } });
    const news = ['news', '1.0.0', '1.1.0 (5 %)', '4'];
    expect(rowsOf((await run('log', '--at', '0')).stdout)).toEqual([
      news,
      ['paper', '–', '–', '0'],
    ]);
    expect(rowsOf((await run('log', 'news', '--at', '0')).stdout)).toEqual([news]);
  });
});

test('lists remotes, services, prefixes and instances', async () => {
  const slices = [
    sliceOf(),
    sliceOf({ slice: 'draft', live: null }),
    sliceOf({ slice: 'paper.service' }),
  ];
  const service = { version: '2.0.0', off: false, prefixes: ['/api/paper'] };
  const services = [
    {
      ...service,
      name: 'paper',
      instances: ['http://a:1', 'http://b:1'],
      canary: { version: '2.1.0', percent: 5, instances: ['http://c:1'] },
    },
    { ...service, name: 'stand', off: true, instances: [] },
  ];
  registry.respond('GET /api/registry/slices', { body: { seq: 1, slices } });
  registry.respond('GET /api/registry/services', { body: { services } });
  expect(rowsOf((await run('list')).stdout)).toEqual([
    ['news', '1.0.0'],
    ['paper.service', '2.0.0', '/api/paper', 'http://a:1 http://b:1'],
    ['canary 5 %', '2.1.0', 'http://c:1'],
    ['stand.service', '2.0.0, off', '/api/paper'],
  ]);
});

test('reports that there are no failures', async () => {
  registry.respond('GET /api/registry/slices/news/failures', { body: { failures: [] } });
  expect((await run('failures', 'news')).stdout).toContain('No browser reported a failure of news');
});
