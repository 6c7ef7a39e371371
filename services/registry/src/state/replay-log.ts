import { replay, Problem } from '@atlas/contracts';
import type { Context } from '../context';

const byName = (a: { slice: string }, b: { slice: string }) => {
  if (a.slice < b.slice) return -1;
  return 1;
};

/** The site's state after entry `seq`, computed from the log. */
export async function replayLog({ log }: Context, seq: number) {
  if (seq > (await log.head()))
    throw new Problem('log-entry-not-found', { detail: `Entry ${seq}` });
  return { seq, slices: [...replay(await log.between(0, seq)).values()].sort(byName) };
}
