import type { Tool } from '@atlas/contracts';
import { seeded } from '@atlas/service-kit';
import { monthBefore } from '../rankings/list-rankings';
import type { Snapshot, SnapshotRepository } from '../rankings/snapshot.repository';
import { rankedIds, visitsPerDay } from '../rankings/take-snapshots';
import { addDays, monthKey, startOfDay } from '../usage/days';
import type { RollupRepository } from '../usage/rollup.repository';
import { demoDays } from './demo-days';
import { seedOf } from './seed-of';

const MONTHS = 3;

/** Makes the demo usage end yesterday; without demo, takes away what an earlier run has left. */
export async function loadDemo({
  enabled,
  tools,
  rollups,
  snapshots,
  today,
}: {
  enabled: boolean;
  tools: readonly Tool[];
  rollups: RollupRepository;
  snapshots: SnapshotRepository;
  today: Date;
}): Promise<void> {
  const last = await rollups.lastDemoDay();
  if (!enabled) {
    if (last) await Promise.all([rollups.replaceDemo([]), snapshots.removeDemo()]);
    return;
  }
  if (last && +last === +addDays(startOfDay(today), -1)) return;
  await rollups.replaceDemo(demoDays(tools, today));
  await snapshots.removeDemo();
  await snapshots.putMissing(await demoSnapshots(tools, rollups, today));
}

/** Past months from today's visits and a growth of 5 to 25 % a month (spec §9), of each category its own. */
async function demoSnapshots(
  tools: readonly Tool[],
  rollups: RollupRepository,
  today: Date,
): Promise<Snapshot[]> {
  const visits = await visitsPerDay(rollups, today);
  return [...visits].flatMap(([category, now]) => {
    const random = seeded(seedOf(`${category}/months`));
    let perDay = now;
    let month = monthKey(today);
    return Array.from({ length: MONTHS }, (): Snapshot => {
      perDay /= 1.05 + random() * 0.2;
      month = monthBefore(month);
      return {
        month,
        category,
        demo: true,
        takenAt: today,
        visitsPerDay: perDay,
        toolIds: rankedIds(tools, category),
      };
    });
  });
}
