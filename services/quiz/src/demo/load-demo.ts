import type { Tool } from '@atlas/contracts';
import { addDays, startOfDay } from '../usage/days';
import type { RollupRepository } from '../usage/rollup.repository';
import { demoDays } from './demo-days';

/** Makes the demo usage end yesterday; without demo, takes away what an earlier run has left. */
export async function loadDemo({
  enabled,
  tools,
  rollups,
  today,
}: {
  enabled: boolean;
  tools: readonly Tool[];
  rollups: RollupRepository;
  today: Date;
}): Promise<void> {
  const last = await rollups.lastDemoDay();
  if (!enabled) {
    if (last) await rollups.replaceDemo([]);
    return;
  }
  if (last && +last === +addDays(startOfDay(today), -1)) return;
  await rollups.replaceDemo(demoDays(tools, today));
}
