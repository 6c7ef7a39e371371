import { createEventBus } from './event-bus';

const heardSoon = () =>
  new Promise<void>((resolve) => {
    queueMicrotask(resolve);
  });

test('delivers a deferred event once, to the first listener', async () => {
  const events = createEventBus();
  const [first, second] = [jest.fn(), jest.fn()];
  events.emitDeferred('quiz.open', {});
  events.on('quiz.open', first);
  await heardSoon();
  events.on('quiz.open', second);
  await heardSoon();
  expect(first).toHaveBeenCalledTimes(1);
  expect(second).not.toHaveBeenCalled();
});

test('does not deliver a withdrawn deferred event', async () => {
  const events = createEventBus();
  const heard = jest.fn();
  events.emitDeferred('quiz.open', {})();
  events.on('quiz.open', heard);
  await heardSoon();
  expect(heard).not.toHaveBeenCalled();
});

test('delivers a deferred event at once when there is a listener', async () => {
  const events = createEventBus();
  const heard = jest.fn();
  const leave = events.on('quiz.open', heard);
  events.emitDeferred('quiz.open', {});
  expect(heard).toHaveBeenCalledTimes(1);
  leave();
  expect(events.listeners).toBe(0);
});

test('calls the other listeners and rethrows when one throws', () => {
  const later: (() => void)[] = [];
  const soon = jest.spyOn(globalThis, 'queueMicrotask').mockImplementation((run) => {
    later.push(run);
  });
  const events = createEventBus();
  const heard = jest.fn();
  events.on('quiz.open', () => {
    throw new Error('broken');
  });
  events.on('quiz.open', heard);
  events.emit('quiz.open', {});
  soon.mockRestore();
  expect(heard).toHaveBeenCalledTimes(1);
  expect(later).toHaveLength(1);
  expect(later[0]).toThrow('broken');
});

test('handles listeners that come or leave during an emit', () => {
  const events = createEventBus();
  const [first, late] = [jest.fn(), jest.fn()];
  const leave = events.on('quiz.open', () => {
    first();
    leave();
    events.on('quiz.open', late);
  });
  const stays = jest.fn();
  events.on('quiz.open', stays);
  const calls = () => [first, stays, late].map(({ mock }) => mock.calls.length);
  events.emit('quiz.open', {});
  expect(calls()).toEqual([1, 1, 0]);
  events.emit('quiz.open', {});
  expect(calls()).toEqual([1, 2, 1]);
});

test('keeps a deferred event when its listener leaves at once', async () => {
  const events = createEventBus();
  const [gone, stays] = [jest.fn(), jest.fn()];
  events.emitDeferred('quiz.open', {});
  events.on('quiz.open', gone)();
  await heardSoon();
  events.on('quiz.open', stays);
  await heardSoon();
  expect([gone.mock.calls.length, stays.mock.calls.length]).toEqual([0, 1]);
});

test('does not call listeners of other events', () => {
  const events = createEventBus();
  const heard = jest.fn();
  events.on('quiz.open', heard);
  events.emit('packages.changed', { count: 1 });
  expect(heard).not.toHaveBeenCalled();
});
