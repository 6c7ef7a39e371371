import { cpus, loadavg, totalmem } from 'node:os';

const load = () =>
  loadavg()
    .map((value) => value.toFixed(1))
    .join(' ');

/** Describes the machine without host names and paths. Call it before a run, and `end()` after it. */
export function describeMachine({ chromium } = {}) {
  const machine = {
    cpu: cpus()[0]?.model ?? 'unknown',
    cores: cpus().length,
    memoryGb: Math.round(totalmem() / 2 ** 30),
    platform: `${process.platform} ${process.arch}`,
    node: process.versions.node,
    ...(chromium && { chromium }),
    measuredAt: new Date().toISOString().slice(0, 16),
    loadBefore: load(),
  };
  return { ...machine, end: () => ({ ...machine, loadAfter: load() }) };
}

export function machineLine({
  cpu,
  cores,
  memoryGb,
  platform,
  node,
  chromium,
  measuredAt,
  loadBefore,
  loadAfter,
}) {
  const browser = chromium ? `, Chromium ${chromium}` : '';
  return `${cpu}, ${cores} cores, ${memoryGb} GB, ${platform}, Node ${node}${browser}. ${measuredAt} UTC; load average (1, 5, 15 min) before ${loadBefore}, after ${loadAfter}.`;
}
