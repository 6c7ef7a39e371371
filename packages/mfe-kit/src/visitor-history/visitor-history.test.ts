import { createEventBus } from '../events/event-bus';
import {
  clearVisitorHistory,
  clearLocalVisitorHistory,
  mergeVisitorHistory,
  readVisitorHistory,
  addToVisitorHistory,
} from './visitor-history';

const { emit } = createEventBus();
beforeEach(() => localStorage.clear());

test('keeps the newest twelve tools without duplicates', () => {
  for (let number = 0; number < 15; number += 1)
    addToVisitorHistory({ viewed: `tool-${number}` }, emit);
  addToVisitorHistory({ viewed: 'tool-5' }, emit);
  const { viewed } = readVisitorHistory();
  expect(viewed).toHaveLength(12);
  expect(viewed.slice(0, 2)).toEqual(['tool-5', 'tool-14']);
});

test('merges with the local history first', () => {
  addToVisitorHistory({ viewed: 'suno' }, emit);
  expect(mergeVisitorHistory({ viewed: ['claude', 'suno'], quiz: 'a.b' }, emit)).toEqual({
    viewed: ['suno', 'claude'],
    quiz: 'a.b',
  });
});

test('emits a clear event only when the visitor clears the history', () => {
  const events = createEventBus();
  const { emit } = events;
  const emitted = jest.fn();
  events.on('memory.changed', ({ change }) => emitted(change));
  addToVisitorHistory({ quiz: 'a.b' }, emit);
  clearVisitorHistory(emit);
  clearLocalVisitorHistory(emit);
  expect(emitted.mock.calls).toEqual([[{ quiz: 'a.b' }], ['forget'], [null]]);
  expect(readVisitorHistory()).toEqual({ viewed: [], quiz: null });
});

test.each(['{', '[]', '{"viewed":{"length":3},"quiz":7}', '{"viewed":[1,"suno"]}'])(
  'reads the valid part of stored history %s',
  (stored) => {
    localStorage.setItem('atlas.memory', stored);
    expect(readVisitorHistory()).toEqual({
      viewed: stored.includes('suno') ? ['suno'] : [],
      quiz: null,
    });
  },
);
