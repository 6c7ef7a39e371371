import { listReleaseLog, replayLog } from '@atlas/contracts';
import type { LogEntry } from '@atlas/contracts';
import { table } from '../output/table';
import type { Tools } from '../program';

export async function log(
  { api, reporter }: Tools,
  slice: string | undefined,
  { limit, at }: { limit: number; at?: number },
): Promise<void> {
  if (at !== undefined) {
    const state = await api.call(replayLog, { params: { seq: at } });
    const rows = state.slices
      .filter((one) => !slice || one.slice === slice)
      .map((one) => [
        one.slice,
        one.live ?? '–',
        one.canary ? `${one.canary.version} (${one.canary.percent} %)` : '–',
        String(one.revision),
      ]);
    return reporter.result(state, () => table(['slice', 'live', 'canary', 'revision'], rows));
  }
  const { entries } = await api.call(listReleaseLog, { query: { limit, ...(slice && { slice }) } });
  reporter.result(entries, () =>
    table(['seq', 'at', 'by', 'what', 'release', 'why'], entries.map(toRow)),
  );
}

function toRow({
  seq,
  at,
  by,
  action,
  percent,
  slice,
  version,
  part,
  claims,
  reason,
  approved,
}: LogEntry): string[] {
  const isCanary = percent !== null && percent !== 100;
  const what = action === 'promote' && isCanary ? `canary ${percent} %` : action;
  const share = action === 'ask' && isCanary ? `${percent} %` : null;
  const subject = action === 'transfer' ? claims?.join(', ') : (part ?? share);
  return [
    String(seq),
    at.slice(0, 19).replace('T', ' '),
    approved ? `${by}, approved by ${approved.by}` : by,
    subject ? `${what} ${subject}` : what,
    version ? `${slice}@${version}` : slice,
    reason ?? '',
  ];
}
