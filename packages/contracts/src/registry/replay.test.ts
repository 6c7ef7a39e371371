import type { LogEntry } from './log-entry';
import { applyEntry, emptyPointer, REGISTRY, replay } from './replay';

let line = 0;
const at = (hour: number) => `2026-11-01T${String(hour).padStart(2, '0')}:00:00.000Z`;

/** A log entry of a slice, with a unique position and revision. */
function entry(action: LogEntry['action'], overrides: Partial<LogEntry> = {}): LogEntry {
  line += 1;
  return {
    seq: line,
    at: at(1),
    by: 'team-news',
    action,
    slice: 'news',
    version: null,
    percent: null,
    reason: null,
    part: null,
    revision: line,
    ...overrides,
  };
}
const promote = (version: string, percent = 100, overrides: Partial<LogEntry> = {}) =>
  entry('promote', { version, percent, ...overrides });
const ask = (version: string) =>
  entry('ask', { version, percent: 100, token: 'abcd1234', until: at(9) });
const preview = (version: string, overrides: Partial<LogEntry> = {}) =>
  entry('preview', { version, until: at(9), ...overrides });

const after = (...entries: LogEntry[]) => entries.reduce(applyEntry, emptyPointer('news'));

test('holds a failing release until the next move', () => {
  const before = after(promote('1.0.0'));
  const held = applyEntry(before, entry('hold', { by: REGISTRY, reason: 'it fails' }));
  expect(held).toEqual({ ...before, held: 'it fails' });
  expect(applyEntry(held, promote('1.1.0')).held).toBeNull();
});

test('promotes to everyone and keeps the previous release', () => {
  const pointer = after(promote('1.0.0'), promote('1.1.0', 100, { at: at(2) }));
  expect(pointer).toMatchObject({
    live: '1.1.0',
    liveAt: at(2),
    history: ['1.0.0'],
    canary: null,
  });
});

test('keeps the live release for others during a canary', () => {
  const pointer = after(promote('1.0.0'), promote('1.1.0', 5));
  expect(pointer).toMatchObject({
    live: '1.0.0',
    liveAt: at(1),
    canary: { version: '1.1.0', percent: 5 },
    history: [],
  });
});

test('ends the canary when it is promoted to everyone', () => {
  const pointer = after(promote('1.0.0'), promote('1.1.0', 5), promote('1.1.0'));
  expect(pointer).toMatchObject({ live: '1.1.0', canary: null, history: ['1.0.0'] });
});

test('keeps the promotion time of a repeated promotion', () => {
  const pointer = after(promote('1.0.0'), promote('1.0.0', 100, { at: at(5) }));
  expect(pointer).toMatchObject({ live: '1.0.0', liveAt: at(1), history: [] });
});

test('ends the canary on rollback', () => {
  const rollback = entry('rollback', { version: '1.1.0' });
  const pointer = after(promote('1.0.0'), promote('1.1.0', 5), rollback);
  expect(pointer).toMatchObject({ live: '1.0.0', canary: null, history: [], ended: [] });
});

test('goes back further with each rollback', () => {
  const pointer = after(
    promote('1.0.0'),
    promote('1.1.0'),
    promote('1.2.0'),
    entry('rollback', { version: '1.1.0', at: at(3) }),
    entry('rollback', { version: '1.0.0', at: at(4) }),
  );
  expect(pointer).toMatchObject({ live: '1.0.0', liveAt: at(4), history: [] });
});

test('drops later history after a rollback', () => {
  const pointer = after(
    ...['1.0.0', '1.1.0', '1.2.0', '1.3.0'].map((version) => promote(version)),
    entry('rollback', { version: '1.1.0' }),
  );
  expect(pointer).toMatchObject({ live: '1.1.0', history: ['1.0.0'] });
});

test('rolls back to the last time a version was live', () => {
  const pointer = after(
    ...['1.0.0', '1.1.0', '1.0.0', '1.2.0'].map((version) => promote(version)),
    entry('rollback', { version: '1.0.0' }),
  );
  expect(pointer.history).toEqual(['1.0.0', '1.1.0']);
});

test('keeps the last fifty live releases', () => {
  const entries = Array.from({ length: 60 }, (_, minor) => promote(`1.${minor}.0`));
  const { history } = after(...entries);
  expect([history.length, history[0], history.at(-1)]).toEqual([50, '1.9.0', '1.58.0']);
});

test.each([
  ['aborts a canary', [promote('1.0.0'), promote('1.1.0', 5)], 'abort', null, '1.1.0'],
  ['rolls a canary back', [promote('1.0.0'), promote('1.1.0', 5)], 'rollback', null, '1.1.0'],
  ['rolls back what is live', [promote('1.0.0'), promote('1.1.0')], 'rollback', '1.0.0', '1.1.0'],
] as const)('remembers a version only when the registry %s', (_, before, action, version, gone) => {
  expect(after(...before, entry(action, { version, by: REGISTRY })).ended).toEqual([gone]);
  expect(after(...before, entry(action, { version })).ended).toEqual([]);
});

test('lists a version once that is rolled back automatically twice', () => {
  const canary = promote('1.1.0', 5);
  const abort = entry('abort', { by: REGISTRY });
  const again = {
    ...after(promote('1.0.0'), canary, abort),
    canary: { version: '1.1.0', percent: 5 },
  };
  expect(applyEntry(again, abort).ended).toEqual(['1.1.0']);
});

test.each([5, 100])('forgives a rolled back version promoted to %i percent', (percent) => {
  const rolledBack = ['1.1.0', '1.2.0'].flatMap((version) => [
    promote(version, 5),
    entry('abort', { by: REGISTRY }),
  ]);
  const pointer = after(promote('1.0.0'), ...rolledBack, promote('1.1.0', percent));
  expect(pointer.ended).toEqual(['1.2.0']);
});

test('retires and restores the last release', () => {
  const retired = after(promote('1.0.0'), promote('1.1.0'), promote('1.2.0', 5), entry('retire'));
  expect(retired).toMatchObject({ live: null, liveAt: null, canary: null, retired: true });
  expect(retired.history).toEqual(['1.0.0', '1.1.0']);
  const restored = applyEntry(retired, entry('restore', { version: '1.1.0', at: at(7) }));
  expect(restored).toMatchObject({ live: '1.1.0', liveAt: at(7), retired: false });
  expect(restored.history).toEqual(['1.0.0']);
});

test('ends retirement on promotion of another version', () => {
  const pointer = after(promote('1.0.0'), entry('retire'), promote('1.1.0'));
  expect(pointer).toMatchObject({ live: '1.1.0', retired: false, history: ['1.0.0'] });
});

test('disables and enables single slots', () => {
  const off = (part: string | null) => entry('off', { part });
  const pointer = after(off('news.list'), off('news.score'), off('news.list'));
  expect(pointer.off).toEqual(['news.score', 'news.list']);
  expect(applyEntry(pointer, entry('on', { part: 'news.score' })).off).toEqual(['news.list']);
});

test('enables all slots with the whole slice', () => {
  const off = after(entry('off', { part: 'news.list' }), entry('off'));
  expect(off.off).toEqual(['news.list', '*']);
  expect(applyEntry(off, entry('on')).off).toEqual([]);
});

test('waits for approval without moving the pointer', () => {
  const live = after(promote('1.0.0'));
  const waiting = applyEntry(live, ask('1.1.0'));
  expect(waiting).toMatchObject({ live: '1.0.0', canary: null, revision: live.revision });
  expect(waiting.waits).toMatchObject({
    version: '1.1.0',
    percent: 100,
    by: 'team-news',
    token: 'abcd1234',
    unchecked: false,
    until: at(9),
  });
});

test.each([
  ['promoted', promote('1.2.0', 5)],
  ['rolled back', entry('rollback', { version: '1.0.0' })],
  ['aborted', entry('abort')],
  ['retired', entry('retire')],
  ['switched off', entry('off')],
  ['switched on', entry('on')],
])('cancels a waiting promotion when a slice is %s', (_, move) => {
  expect(after(promote('1.0.0'), promote('1.1.0'), ask('1.2.0'), move).waits).toBeNull();
});

test.each([
  ['a release is published', entry('publish', { version: '1.2.0' })],
  ['claims are transferred', entry('transfer')],
])('keeps the pointer and the waiting promotion when %s', (_, quiet) => {
  const before = after(promote('1.0.0'), ask('1.1.0'));
  expect(applyEntry(before, quiet)).toEqual(before);
});

test('drops expired previews when one is opened', () => {
  const pointer = after(
    preview('1.1.0', { until: at(2) }),
    preview('1.2.0'),
    preview('1.3.0', { at: at(3) }),
  );
  expect(pointer.previews.map(({ version }) => version)).toEqual(['1.2.0', '1.3.0']);
});

test('drops the oldest of eleven previews', () => {
  const pointer = after(...Array.from({ length: 11 }, (_, minor) => preview(`1.${minor}.0`)));
  expect(pointer.previews).toHaveLength(10);
  expect(pointer.previews[0]?.version).toBe('1.1.0');
});

test.each([
  ['its previews are ended', entry('end-preview', { version: '1.1.0' }), ['1.2.0']],
  ['it is promoted to everybody', promote('1.1.0'), ['1.2.0']],
  ['it is promoted to some', promote('1.1.0', 5), ['1.1.0', '1.2.0', '1.1.0']],
])('keeps previews open as expected when %s', (_, move, open) => {
  const pointer = after(preview('1.1.0'), preview('1.2.0'), preview('1.1.0'), move);
  expect(pointer.previews.map(({ version }) => version)).toEqual(open);
});

test('replays several slices independently', () => {
  const other = { slice: 'weather' };
  const last = promote('2.1.0', 100, other);
  const pointers = replay([promote('1.0.0'), promote('2.0.0', 100, other), entry('off'), last]);
  expect([...pointers.keys()]).toEqual(['news', 'weather']);
  expect(pointers.get('news')).toMatchObject({ live: '1.0.0', off: ['*'] });
  expect(pointers.get('weather')).toMatchObject({
    slice: 'weather',
    live: '2.1.0',
    off: [],
    revision: last.revision,
  });
});

test('handles an empty log and does not mutate pointers', () => {
  expect(replay([]).size).toBe(0);
  const before = Object.freeze(emptyPointer('news'));
  applyEntry(before, promote('1.0.0'));
  expect(before.live).toBeNull();
});
