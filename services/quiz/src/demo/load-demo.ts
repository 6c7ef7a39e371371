import type { Tool } from '@atlas/contracts';
import { addDays, startOfDay } from '../usage/days';
import type { PairRepository } from '../seen/pair.repository';
import type { RollupRepository } from '../usage/rollup.repository';
import { demoDays } from './demo-days';
import { demoPairs } from './demo-pairs';

const PAIR_DAYS = 30;

/** Makes the demo usage end yesterday; without demo, takes away what an earlier run has left. */
export async function loadDemo({
  enabled,
  tools,
  rollups,
  pairs,
  today,
}: {
  enabled: boolean;
  tools: readonly Tool[];
  rollups: RollupRepository;
  pairs: PairRepository;
  today: Date;
}): Promise<void> {
  const last = await rollups.lastDemoDay();
  if (!enabled) {
    if (last) await Promise.all([rollups.replaceDemo([]), pairs.replaceDemo([])]);
    return;
  }
  if (last && +last === +addDays(startOfDay(today), -1)) return;
  const days = demoDays(tools, today);
  await pairs.replaceDemo(demoPairs(tools, days.slice(0, PAIR_DAYS)));
  await rollups.replaceDemo(days);
}
