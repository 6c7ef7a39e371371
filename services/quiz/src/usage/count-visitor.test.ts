import type { UsageEvent } from '@atlas/contracts';
import { aTool } from '../testing/samples';
import { countEvents } from './count-events';
import { countVisitor } from './count-visitor';

type Seen = { lastAt: Date; tools: string[] };
const catalog = { findTool: (id: string) => (id === 'gone' ? undefined : aTool({ id })) };
const view = (at: string): UsageEvent => ({ type: 'page-view', path: '/', at });
const visit = (toolId: string, at: string): UsageEvent => ({ type: 'tool-visit', toolId, at });

/** Counts a batch of a visitor with this history, by day. */
async function count(events: UsageEvent[], before: Record<string, Seen> = {}) {
  const byHour = countEvents(events, catalog);
  const pairs: unknown[] = [];
  const context = {
    visitors: { seen: async (day: string) => before[day] ?? null },
    pairs: { add: async (day: Date, added: unknown[]) => void pairs.push([day, added]) },
    comparisons: { add: async () => undefined },
    catalog,
  };
  await countVisitor(context as never, 'anna', events, byHour);
  const hours = [...byHour].map(([hour, counts]) => [new Date(hour).toISOString(), counts]);
  return { byHour: Object.fromEntries(hours), pairs };
}

test('counts events in their hours', async () => {
  const { byHour } = await count([
    view('2026-11-20T10:59:59Z'),
    view('2026-11-20T11:00:00Z'),
    visit('cutter', '2026-11-20T11:10:00Z'),
    { type: 'quiz-complete', at: '2026-11-20T11:20:00Z' },
  ]);
  expect(byHour).toMatchObject({
    '2026-11-20T10:00:00.000Z': { pageViews: 1, toolVisits: 0 },
    '2026-11-20T11:00:00.000Z': {
      ...{ pageViews: 1, quizCompletions: 1, toolVisits: 1 },
      ...{ tools: { cutter: 1 }, categories: { video: 1 } },
    },
  });
});

test('ignores visits of unknown tools', async () => {
  const { byHour, pairs } = await count([
    visit('gone', '2026-11-20T10:00:00Z'),
    visit('cutter', '2026-11-20T10:01:00Z'),
  ]);
  expect(byHour['2026-11-20T10:00:00.000Z']).toMatchObject({ toolVisits: 1, tools: { cutter: 1 } });
  expect(pairs).toEqual([[new Date('2026-11-20T00:00:00Z'), []]]);
});

test('counts a visitor and a session on the first visit', async () => {
  const { byHour } = await count([view('2026-11-20T11:05:00Z'), view('2026-11-20T10:55:00Z')]);
  expect(byHour).toMatchObject({
    '2026-11-20T10:00:00.000Z': { uniqueVisitors: 1, sessions: 1, sessionSeconds: 600 },
    '2026-11-20T11:00:00.000Z': { uniqueVisitors: 0, sessions: 0, sessionSeconds: 0 },
  });
});

test.each([
  ['29 minutes ago', '10:01', { sessions: 0, sessionSeconds: 1_740 }],
  ['just 30 minutes ago', '10:00', { sessions: 0, sessionSeconds: 1_800 }],
  ['31 minutes ago', '09:59', { sessions: 1, sessionSeconds: 0 }],
])('counts the session of a visitor seen %s', async (_when, time, counts) => {
  const lastAt = new Date(`2026-11-20T${time}:00Z`);
  const { byHour } = await count([view('2026-11-20T10:30:00Z')], {
    '2026-11-20': { lastAt, tools: [] },
  });
  expect(byHour['2026-11-20T10:00:00.000Z']).toMatchObject({ uniqueVisitors: 0, ...counts });
});

test('does not shorten a session for a late batch', async () => {
  const known = { lastAt: new Date('2026-11-20T10:40:00Z'), tools: [] };
  const { byHour } = await count([view('2026-11-20T10:10:00Z')], { '2026-11-20': known });
  expect(byHour['2026-11-20T10:00:00.000Z']).toMatchObject({ sessions: 0, sessionSeconds: 0 });
});

test('counts a visitor on both sides of midnight', async () => {
  const { byHour, pairs } = await count([
    visit('a', '2026-11-20T23:55:00Z'),
    visit('b', '2026-11-21T00:05:00Z'),
  ]);
  expect(byHour).toMatchObject({
    '2026-11-20T23:00:00.000Z': { uniqueVisitors: 1 },
    '2026-11-21T00:00:00.000Z': { uniqueVisitors: 1 },
  });
  // Looked at on different days: not seen together.
  expect(pairs).toEqual([
    [new Date('2026-11-20T00:00:00Z'), []],
    [new Date('2026-11-21T00:00:00Z'), []],
  ]);
});

test('pairs a tool with those viewed earlier that day', async () => {
  const known = { lastAt: new Date('2026-11-20T08:00:00Z'), tools: ['a'] };
  const { pairs } = await count([visit('b', '2026-11-20T10:00:00Z')], { '2026-11-20': known });
  expect(pairs).toEqual([[new Date('2026-11-20T00:00:00Z'), [['b', 'a']]]]);
});
