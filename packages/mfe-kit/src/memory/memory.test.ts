import { createEventBus } from '../events/event-bus';
import { forgetAll, leaveMemory, mergeMemory, readMemory, remember } from './memory';

const { emit } = createEventBus();
beforeEach(() => localStorage.clear());

test('when tools are looked at, then the newest stands first, each once, at most twelve', () => {
  for (let number = 0; number < 15; number += 1) remember({ viewed: `tool-${number}` }, emit);
  remember({ viewed: 'tool-5' }, emit);
  const { viewed } = readMemory();
  expect(viewed).toHaveLength(12);
  expect(viewed.slice(0, 2)).toEqual(['tool-5', 'tool-14']);
});

test('when two memories are merged, then what this browser holds comes first', () => {
  remember({ viewed: 'suno' }, emit);
  expect(mergeMemory({ viewed: ['claude', 'suno'], quiz: 'a.b' }, emit)).toEqual({
    viewed: ['suno', 'claude'],
    quiz: 'a.b',
  });
});

test('when the visitor forgets, then others are told so; when they leave, then nobody forgets for them', () => {
  const events = createEventBus();
  const { emit } = events;
  const told = jest.fn();
  events.on('memory.changed', ({ change }) => told(change));
  remember({ quiz: 'a.b' }, emit);
  forgetAll(emit);
  leaveMemory(emit);
  expect(told.mock.calls).toEqual([[{ quiz: 'a.b' }], ['forget'], [null]]);
  expect(readMemory()).toEqual({ viewed: [], quiz: null });
});

test.each(['{', '[]', '{"viewed":{"length":3},"quiz":7}', '{"viewed":[1,"suno"]}'])(
  'when what is stored is %s, then what can be read of it is taken',
  (stored) => {
    localStorage.setItem('atlas.memory', stored);
    expect(readMemory()).toEqual({ viewed: stored.includes('suno') ? ['suno'] : [], quiz: null });
  },
);
