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
