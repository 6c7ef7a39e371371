import { MARKS } from '../messages';
import type { FromThread, ThreadData } from '../messages';

export interface Marks {
  /** Whose code runs from now on, by its id; without one, what ran before it. */
  turn(half: string | undefined): void;
  busy(on: boolean): void;
  /** Whose half is being loaded: that may wait, and others are drawn meanwhile. */
  loading(half: string | undefined): void;
  /** Whose half describes a page from now on, until a drawing or the next turn of the event loop begins. */
  describing(half: string): void;
}

/** Says to the parent, without a message, whether this thread is busy and whose code it runs. */
export function createMarks(
  { marks, epoch }: Pick<ThreadData, 'marks' | 'epoch'>,
  send: (message: FromThread) => void,
): Marks {
  const shared = new Int32Array(marks);
  const places = new Map<string, number>();
  const stack: string[] = [];
  const placeOf = (half: string): number => {
    const known = places.get(half);
    if (known !== undefined) return known;
    // 0 is nobody.
    const mark = places.size + 1;
    places.set(half, mark);
    send({ mark, half });
    return mark;
  };
  const described = (half?: string) =>
    void Atomics.store(shared, MARKS.describing, half ? placeOf(half) : 0);
  return {
    describing(half) {
      described(half);
      setTimeout(described);
    },
    loading: (half) => void Atomics.store(shared, MARKS.loading, half ? placeOf(half) : 0),
    turn(half) {
      described();
      if (half) stack.push(half);
      else stack.pop();
      const current = stack.at(-1);
      Atomics.store(shared, MARKS.half, current ? placeOf(current) : 0);
    },
    busy(on) {
      described();
      if (!on) stack.length = 0;
      if (!on) Atomics.store(shared, MARKS.half, 0);
      Atomics.store(shared, MARKS.busySince, on ? Math.max(1, Date.now() - epoch) : 0);
    },
  };
}
