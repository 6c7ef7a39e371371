import type { LogEntry } from './log-entry';
import { applyEntry, emptyPointer, REGISTRY, replay } from './replay';

let line = 0;
const at = (hour: number) => `2026-11-01T${String(hour).padStart(2, '0')}:00:00.000Z`;

/** One line of the log of a slice; each has a place and a revision of its own. */
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

test('when a release is promoted to everybody, then it is live, and the one before is kept', () => {
  const pointer = after(promote('1.0.0'), promote('1.1.0', 100, { at: at(2) }));
  expect(pointer).toMatchObject({
    live: '1.1.0',
    liveAt: at(2),
    history: ['1.0.0'],
    canary: null,
  });
});

test('when a release is promoted to some, then everybody else keeps what is live', () => {
  const pointer = after(promote('1.0.0'), promote('1.1.0', 5));
  expect(pointer).toMatchObject({
    live: '1.0.0',
    liveAt: at(1),
    canary: { version: '1.1.0', percent: 5 },
    history: [],
  });
});

test('when a canary is promoted to everybody, then it is a canary no more', () => {
  const pointer = after(promote('1.0.0'), promote('1.1.0', 5), promote('1.1.0'));
  expect(pointer).toMatchObject({ live: '1.1.0', canary: null, history: ['1.0.0'] });
});

test('when what is live is promoted once more, then it is live since the first time', () => {
  const pointer = after(promote('1.0.0'), promote('1.0.0', 100, { at: at(5) }));
  expect(pointer).toMatchObject({ live: '1.0.0', liveAt: at(1), history: [] });
});

test('when a canary runs, then a rollback ends it and leaves what is live', () => {
  const rollback = entry('rollback', { version: '1.1.0' });
  const pointer = after(promote('1.0.0'), promote('1.1.0', 5), rollback);
  expect(pointer).toMatchObject({ live: '1.0.0', canary: null, history: [], ended: [] });
});

test('when it is rolled back twice, then it goes back twice, not to and fro', () => {
  const pointer = after(
    promote('1.0.0'),
    promote('1.1.0'),
    promote('1.2.0'),
    entry('rollback', { version: '1.1.0', at: at(3) }),
    entry('rollback', { version: '1.0.0', at: at(4) }),
  );
  expect(pointer).toMatchObject({ live: '1.0.0', liveAt: at(4), history: [] });
});

test('when it is rolled back further than one, then what came after that is forgotten', () => {
  const pointer = after(
    ...['1.0.0', '1.1.0', '1.2.0', '1.3.0'].map((version) => promote(version)),
    entry('rollback', { version: '1.1.0' }),
  );
  expect(pointer).toMatchObject({ live: '1.1.0', history: ['1.0.0'] });
});

test('when a version was live twice, then going back to it is going to the last time', () => {
  const pointer = after(
    ...['1.0.0', '1.1.0', '1.0.0', '1.2.0'].map((version) => promote(version)),
    entry('rollback', { version: '1.0.0' }),
  );
  expect(pointer.history).toEqual(['1.0.0', '1.1.0']);
});

test('when sixty releases were live, then fifty can be gone back to, the newest last', () => {
  const entries = Array.from({ length: 60 }, (_, minor) => promote(`1.${minor}.0`));
  const { history } = after(...entries);
  expect([history.length, history[0], history.at(-1)]).toEqual([50, '1.9.0', '1.58.0']);
});

test.each([
  ['aborts a canary', [promote('1.0.0'), promote('1.1.0', 5)], 'abort', null, '1.1.0'],
  ['rolls a canary back', [promote('1.0.0'), promote('1.1.0', 5)], 'rollback', null, '1.1.0'],
  ['rolls back what is live', [promote('1.0.0'), promote('1.1.0')], 'rollback', '1.0.0', '1.1.0'],
] as const)(
  'when the registry %s, then it remembers the version; when a team does, then it does not',
  (_, before, action, version, gone) => {
    expect(after(...before, entry(action, { version, by: REGISTRY })).ended).toEqual([gone]);
    expect(after(...before, entry(action, { version })).ended).toEqual([]);
  },
);

test('when the registry takes the same version back again, then it stands there once', () => {
  const canary = promote('1.1.0', 5);
  const abort = entry('abort', { by: REGISTRY });
  const again = {
    ...after(promote('1.0.0'), canary, abort),
    canary: { version: '1.1.0', percent: 5 },
  };
  expect(applyEntry(again, abort).ended).toEqual(['1.1.0']);
});

test.each([5, 100])(
  'when a version that was taken back is promoted again to %i percent, then it is forgiven',
  (percent) => {
    const rolledBack = ['1.1.0', '1.2.0'].flatMap((version) => [
      promote(version, 5),
      entry('abort', { by: REGISTRY }),
    ]);
    const pointer = after(promote('1.0.0'), ...rolledBack, promote('1.1.0', percent));
    expect(pointer.ended).toEqual(['1.2.0']);
  },
);

test('when a slice is retired, then nothing is live, and restoring brings the last back', () => {
  const retired = after(promote('1.0.0'), promote('1.1.0'), promote('1.2.0', 5), entry('retire'));
  expect(retired).toMatchObject({ live: null, liveAt: null, canary: null, retired: true });
  expect(retired.history).toEqual(['1.0.0', '1.1.0']);
  const restored = applyEntry(retired, entry('restore', { version: '1.1.0', at: at(7) }));
  expect(restored).toMatchObject({ live: '1.1.0', liveAt: at(7), retired: false });
  expect(restored.history).toEqual(['1.0.0']);
});

test('when another version of a retired slice is promoted, then it is not retired any more', () => {
  const pointer = after(promote('1.0.0'), entry('retire'), promote('1.1.0'));
  expect(pointer).toMatchObject({ live: '1.1.0', retired: false, history: ['1.0.0'] });
});

test('when slots are switched off, then each once, and one on again leaves the others off', () => {
  const off = (part: string | null) => entry('off', { part });
  const pointer = after(off('news.list'), off('news.score'), off('news.list'));
  expect(pointer.off).toEqual(['news.score', 'news.list']);
  expect(applyEntry(pointer, entry('on', { part: 'news.score' })).off).toEqual(['news.list']);
});

test('when the whole slice is switched on, then its slots are on, too', () => {
  const off = after(entry('off', { part: 'news.list' }), entry('off'));
  expect(off.off).toEqual(['news.list', '*']);
  expect(applyEntry(off, entry('on')).off).toEqual([]);
});

test('when a promotion is asked for, then it waits, and nothing is moved by asking', () => {
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
])('when a slice is %s while something waits, then that waits no longer', (_, move) => {
  expect(after(promote('1.0.0'), promote('1.1.0'), ask('1.2.0'), move).waits).toBeNull();
});

test.each([
  ['a release is published', entry('publish', { version: '1.2.0' })],
  ['claims are transferred', entry('transfer')],
])('when %s, then the pointer is where it was, and what waits still waits', (_, quiet) => {
  const before = after(promote('1.0.0'), ask('1.1.0'));
  expect(applyEntry(before, quiet)).toEqual(before);
});

test('when a preview is opened, then those that ran out are gone, and those that run stay', () => {
  const pointer = after(
    preview('1.1.0', { until: at(2) }),
    preview('1.2.0'),
    preview('1.3.0', { at: at(3) }),
  );
  expect(pointer.previews.map(({ version }) => version)).toEqual(['1.2.0', '1.3.0']);
});

test('when an eleventh preview is opened, then the oldest gives way', () => {
  const pointer = after(...Array.from({ length: 11 }, (_, minor) => preview(`1.${minor}.0`)));
  expect(pointer.previews).toHaveLength(10);
  expect(pointer.previews[0]?.version).toBe('1.1.0');
});

test.each([
  ['its previews are ended', entry('end-preview', { version: '1.1.0' }), ['1.2.0']],
  ['it is promoted to everybody', promote('1.1.0'), ['1.2.0']],
  ['it is promoted to some', promote('1.1.0', 5), ['1.1.0', '1.2.0', '1.1.0']],
])('when a release is previewed twice and %s, then these stay open', (_, move, open) => {
  const pointer = after(preview('1.1.0'), preview('1.2.0'), preview('1.1.0'), move);
  expect(pointer.previews.map(({ version }) => version)).toEqual(open);
});

test('when several slices are replayed, then each has its own pointer and revision', () => {
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

test('when a log is empty, then no slice is known, and a line changes no pointer in place', () => {
  expect(replay([]).size).toBe(0);
  const before = Object.freeze(emptyPointer('news'));
  applyEntry(before, promote('1.0.0'));
  expect(before.live).toBeNull();
});
