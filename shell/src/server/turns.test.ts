import { getPlatform } from '@atlas/mfe-kit/host';
import { createTestPlatform } from '@atlas/mfe-kit/testing';
import { createTurns } from './turns';

/** A drawing that ends when it is told to. */
function drawing() {
  let end!: { ok: () => void; fail: (error: Error) => void };
  const ended = new Promise<void>((ok, fail) => (end = { ok, fail }));
  const seen: unknown[] = [];
  const draw = jest.fn(async () => {
    seen.push(getPlatform());
    await ended;
    seen.push(getPlatform());
    return seen;
  });
  return { draw, end, seen };
}
const settle = () => new Promise((resolve) => setTimeout(resolve));

test('when two pages are drawn at a time, then each finds its own platform from beginning to end', async () => {
  const inTurn = createTurns();
  const platforms = [createTestPlatform(), createTestPlatform({ language: 'ja' })] as const;
  const [one, other] = [drawing(), drawing()];
  const first = inTurn(platforms[0], one.draw);
  const second = inTurn(platforms[1], other.draw);
  await settle();
  expect(other.draw).not.toHaveBeenCalled();
  one.end.ok();
  other.end.ok();
  const [ofFirst, ofSecond] = await Promise.all([first, second]);
  expect(ofFirst.map((held) => held === platforms[0])).toEqual([true, true]);
  expect(ofSecond.map((held) => held === platforms[1])).toEqual([true, true]);
});

test('when a drawing fails, then who asked for it hears it, and the next one has its turn', async () => {
  const inTurn = createTurns();
  const one = drawing();
  const first = inTurn(createTestPlatform(), one.draw);
  const second = inTurn(createTestPlatform(), async () => 'drawn');
  one.end.fail(new Error('a part threw'));
  await expect(first).rejects.toThrow('a part threw');
  await expect(second).resolves.toBe('drawn');
});
