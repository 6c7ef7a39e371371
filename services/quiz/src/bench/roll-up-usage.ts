import { MAX_EVENTS } from '@atlas/contracts';
import type { Tool, UsageEvent } from '@atlas/contracts';
import { seeded } from '@atlas/service-kit';
import { median } from '@atlas/benchmark';
import { getStats } from '../figures/get-stats';
import { countEvents } from '../usage/count-events';
import { addDays, startOfDay } from '../usage/days';
import type { RollupRepository } from '../usage/rollup.repository';

const EVENTS_AN_HOUR = 10_000;
const ROWS = 10;

/** Rolls synthetic visits up hour by hour and prints what one hour more costs; how many times the first tenth of the hours the last one costs. */
export async function rollUpUsage(
  rollups: RollupRepository,
  tools: readonly Tool[],
  events: number,
  batch = MAX_EVENTS,
): Promise<number> {
  const byId = new Map(tools.map((tool) => [tool.id, tool]));
  const catalog = { findTool: (id: string) => byId.get(id) };
  const random = seeded(1);
  const hours = Math.max(ROWS, Math.ceil(events / EVENTS_AN_HOUR));
  const start = +addDays(startOfDay(new Date()), -Math.ceil(hours / 24));
  const tenth = Math.ceil(hours / ROWS);
  const visits = (hour: number) =>
    Array.from({ length: batch }, (): UsageEvent => ({
      type: 'tool-visit',
      toolId: tools[Math.floor(random() * tools.length)]?.id ?? '',
      at: new Date(start + hour * 3_600_000 + random() * 3_599_999).toISOString(),
    }));

  const costs: number[] = [];
  for (let hour = 0; hour < hours; hour += 1) {
    const began = performance.now();
    for (let sent = 0; sent < EVENTS_AN_HOUR; sent += batch)
      await rollups.add(countEvents(visits(hour), catalog));
    costs.push(performance.now() - began);
    if ((hour + 1) % tenth === 0)
      await report(rollups, (hour + 1) * EVENTS_AN_HOUR, median(costs.slice(-tenth)));
  }
  return median(costs.slice(-tenth)) / median(costs.slice(0, tenth));
}

async function report(rollups: RollupRepository, events: number, hourMs: number): Promise<void> {
  const began = performance.now();
  await getStats(
    {
      rollups,
      ratings: { days: async () => [], ofTools: async () => new Map() },
      now: () => new Date(),
    },
    '3m',
  );
  const read = performance.now() - began;
  const total = events.toLocaleString('en-US').padStart(10);
  process.stdout.write(
    `${total} events: one hour of ${EVENTS_AN_HOUR.toLocaleString('en-US')} more ${hourMs.toFixed(0)} ms, figures of 3 months ${read.toFixed(0)} ms\n`,
  );
}
