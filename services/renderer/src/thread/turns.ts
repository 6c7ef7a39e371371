import type { Marks } from './marks';

/** One drawing at a time, and the thread is busy for so long: what it says of itself is said of one. */
export function createTurns({ busy }: Pick<Marks, 'busy'>) {
  let last: Promise<unknown> = Promise.resolve();
  return <T>(draw: () => Promise<T>): Promise<T> => {
    const mine = last.then(async () => {
      busy(true);
      try {
        return await draw();
      } finally {
        busy(false);
      }
    });
    last = mine.catch(() => undefined);
    return mine;
  };
}
