import { jest } from '@jest/globals';
import { MARKS } from '../messages';
import type { FromThread } from '../messages';
import { createMarks } from './marks';
import { createTurns } from './turns';

/** A thread's marks, as its parent reads them. */
function thread() {
  const marks = new SharedArrayBuffer(MARKS.length * Int32Array.BYTES_PER_ELEMENT);
  const seen = new Int32Array(marks);
  const halves: string[] = [];
  const own = createMarks({ marks, epoch: Date.now() - 1_000 }, (message: FromThread) => {
    if ('mark' in message) halves[message.mark] = message.half;
  });
  return {
    inTurn: createTurns(own),
    turn: own.turn,
    runs: () => halves[Atomics.load(seen, MARKS.half)],
    isBusy: () => Atomics.load(seen, MARKS.busySince) > 0,
  };
}
/** A drawing of a half's page that says, before and after it has waited, whose code the thread says it runs. */
function drawingOf(half: string, { turn, runs, isBusy }: ReturnType<typeof thread>) {
  let end!: (how: Promise<void>) => void;
  const ended = new Promise<void>((resolve) => (end = resolve));
  const draw = jest.fn(async () => {
    turn(half);
    const said = [runs()];
    await ended;
    said.push(runs());
    turn(undefined);
    return [...said, isBusy()];
  });
  return { draw, end };
}
const settle = () => new Promise((resolve) => setTimeout(resolve));

test('when two pages are drawn at a time, then each runs under its own name from beginning to end', async () => {
  const one = thread();
  const [first, second] = [drawingOf('catalog@1', one), drawingOf('quiz@2', one)];
  const drawn = Promise.all([one.inTurn(first.draw), one.inTurn(second.draw)]);
  second.end(Promise.resolve());
  await settle();
  expect(second.draw).not.toHaveBeenCalled();
  first.end(Promise.resolve());
  expect(await drawn).toEqual([
    ['catalog@1', 'catalog@1', true],
    ['quiz@2', 'quiz@2', true],
  ]);
  expect([one.runs(), one.isBusy()]).toEqual([undefined, false]);
});

test('when a drawing fails, then who asked for it hears it, and the next one has its turn', async () => {
  const one = thread();
  const [first, second] = [drawingOf('catalog@1', one), drawingOf('quiz@2', one)];
  const failing = one.inTurn(first.draw);
  const next = one.inTurn(second.draw);
  first.end(Promise.reject(new Error('a part threw')));
  await expect(failing).rejects.toThrow('a part threw');
  second.end(Promise.resolve());
  expect(await next).toEqual(['quiz@2', 'quiz@2', true]);
});
