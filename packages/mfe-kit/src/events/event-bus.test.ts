import { createEventBus } from './event-bus';

const heardSoon = () =>
  new Promise<void>((resolve) => {
    queueMicrotask(resolve);
  });

test('when nobody listens yet, then an offer waits for the first who does, and is made once', async () => {
  const events = createEventBus();
  const [first, second] = [jest.fn(), jest.fn()];
  events.offer('quiz.open', {});
  events.on('quiz.open', first);
  await heardSoon();
  events.on('quiz.open', second);
  await heardSoon();
  expect(first).toHaveBeenCalledTimes(1);
  expect(second).not.toHaveBeenCalled();
});

test('when an offer was withdrawn, then nobody hears of it', async () => {
  const events = createEventBus();
  const heard = jest.fn();
  events.offer('quiz.open', {})();
  events.on('quiz.open', heard);
  await heardSoon();
  expect(heard).not.toHaveBeenCalled();
});

test('when somebody listens, then an offer is heard at once and leaves nothing behind', async () => {
  const events = createEventBus();
  const heard = jest.fn();
  const leave = events.on('quiz.open', heard);
  events.offer('quiz.open', {});
  expect(heard).toHaveBeenCalledTimes(1);
  leave();
  expect(events.listeners).toBe(0);
});

test('when one listener fails, then the others hear of it all the same, and the failure is not swallowed', () => {
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

test('when a listener leaves or comes while others are told, then nobody is left out or told too early', () => {
  const events = createEventBus();
  const [first, late] = [jest.fn(), jest.fn()];
  const leave = events.on('quiz.open', () => {
    first();
    leave();
    events.on('quiz.open', late);
  });
  const stays = jest.fn();
  events.on('quiz.open', stays);
  const told = () => [first, stays, late].map(({ mock }) => mock.calls.length);
  events.emit('quiz.open', {});
  expect(told()).toEqual([1, 1, 0]);
  events.emit('quiz.open', {});
  expect(told()).toEqual([1, 2, 1]);
});

test('when the one who would take an offer leaves at once, then it waits for the next', async () => {
  const events = createEventBus();
  const [gone, stays] = [jest.fn(), jest.fn()];
  events.offer('quiz.open', {});
  events.on('quiz.open', gone)();
  await heardSoon();
  events.on('quiz.open', stays);
  await heardSoon();
  expect([gone.mock.calls.length, stays.mock.calls.length]).toEqual([0, 1]);
});

test('when something else happens, then who listens for one thing is not told', () => {
  const events = createEventBus();
  const heard = jest.fn();
  events.on('quiz.open', heard);
  events.emit('packages.changed', { count: 1 });
  expect(heard).not.toHaveBeenCalled();
});
