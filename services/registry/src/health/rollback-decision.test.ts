import type { LogEntry } from '@atlas/contracts';
import { decideRollback } from './rollback-decision';
import type { RollbackHistory } from './rollback-decision';

const HOUR_MS = 3_600_000;
const NOW = Date.parse('2026-11-01T12:00:00Z');

type Entry = RollbackHistory['entries'][number];
const entryOf =
  (by: string, action: LogEntry['action'], percent: number | null) =>
  (hoursAgo: number, reason: string | null = null): Entry => ({
    by,
    action,
    percent,
    reason,
    at: new Date(NOW - hoursAgo * HOUR_MS).toISOString(),
  });
const promoted = entryOf('team', 'promote', 100);
const canary = entryOf('team', 'promote', 5);
const published = entryOf('team', 'publish', null);
const automatic = entryOf('registry', 'rollback', null);

const LOADS: Record<string, [tried: number, failed: number]> = {
  '1.0.0': [500, 2],
  '1.1.0': [500, 200],
  '1.2.0': [3, 0],
};
const decide = (entries: Entry[], pointer: Partial<RollbackHistory['pointer']> = {}) =>
  decideRollback({
    entries,
    pointer: { live: '2.0.0', history: ['1.0.0', '1.1.0', '1.2.0'], ended: [], ...pointer },
    loadsOf: async (version) => {
      const [tried = 0, failed = 0] = LOADS[version] ?? [];
      return { tried, failed };
    },
    now: NOW,
  });
const held = (reason: string) => ({ heldBecause: expect.stringContaining(reason) });

test.each<[string, Entry[]]>([
  ['the first one', [promoted(0.1), promoted(30)]],
  ['one after a canary', [promoted(0.1), canary(0.2), published(0.3), promoted(30)]],
  ['one long after a person’s rollback', [promoted(0.1), entryOf('team', 'rollback', null)(9)]],
])('replaces a bad release by the one before: %s', async (_what, entries) => {
  expect(await decide(entries)).toEqual({ version: '1.2.0' });
});

test('skips releases that were rolled back', async () => {
  expect(await decide([promoted(0.1)], { ended: ['1.2.0'] })).toEqual({ version: '1.1.0' });
});

test('goes to the last known good release the second time', async () => {
  const entries = [promoted(0.1), automatic(0.5), promoted(0.6), promoted(30)];
  expect(await decide(entries)).toEqual({ version: '1.0.0' });
  // Without recorded loads it is the one before.
  expect(await decide(entries, { history: ['1.2.0'] })).toEqual({ version: '1.2.0' });
});

test('holds a replacement for an hour', async () => {
  expect(await decide([automatic(0.9), promoted(1)])).toEqual(held('less than an hour'));
  expect(await decide([automatic(1.1), promoted(1.2)])).toEqual({ version: '1.0.0' });
});

test('holds a replacement until an hour is over, whatever is published or tried meanwhile', async () => {
  expect(await decide([automatic(1), promoted(1.2)])).toEqual({ version: '1.0.0' });
  for (const meanwhile of [published(0.05), canary(0.05)])
    expect(await decide([meanwhile, automatic(0.9), promoted(1)])).toEqual(
      held('less than an hour'),
    );
});

test('holds a replacement of two releases without end', async () => {
  const reason = held('the last two releases');
  expect(await decide([automatic(48), promoted(49), automatic(50), promoted(51)])).toEqual(reason);
  expect(await decide([automatic(48), automatic(50), promoted(51)])).toEqual(reason);
  const isolated = [automatic(48), promoted(49), promoted(50), automatic(51), promoted(52)];
  expect(await decide(isolated)).toEqual({ version: '1.0.0' });
});

test('holds a release that was promoted again for an hour', async () => {
  const again = (hours: number) => [promoted(0.1), automatic(hours, '2.0.0 failed in 3 of 3')];
  expect(await decide(again(0.5))).toEqual(held('promoted again'));
  expect(await decide(again(1.5))).toEqual({ version: '1.0.0' });
});

test('holds a release without an earlier one', async () => {
  expect(await decide([promoted(0.1)], { history: [] })).toEqual(held('no earlier release'));
});
