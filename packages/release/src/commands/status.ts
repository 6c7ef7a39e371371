import { getRegistryStatus } from '@atlas/contracts';
import type { SliceStatus } from '@atlas/contracts';
import { table } from '../output/table';
import type { Tools } from '../program';
import { formatPendingApproval } from './pointer-text';

export async function status({ api, reporter }: Tools): Promise<void> {
  const result = await api.call(getRegistryStatus, {});
  reporter.result(result, () =>
    table(
      ['slice', 'live', 'canary', 'health', 'revision', 'before', 'published', 'waits'],
      result.slices.map(toRow),
    ),
  );
}

function healthText(health: SliceStatus['health']): string {
  if (!health) return '–';
  const calls = health.calls?.failed ? `, calls in ${health.calls.failed}` : '';
  return `${health.failed} of ${health.tried} failed${calls}`;
}

function toRow({
  slice,
  live,
  canary,
  health,
  revision,
  history,
  published,
  off,
  retired,
  held,
  waits,
}: SliceStatus): string[] {
  return [
    slice,
    [
      live ?? (retired ? 'retired' : '–'),
      off.length > 0 ? `off: ${off.join(' ')}` : '',
      held ? 'fails and stays live' : '',
    ]
      .filter(Boolean)
      .join(', '),
    canary ? `${canary.version} (${canary.percent} %)` : '–',
    healthText(health),
    String(revision),
    history.at(-1) ?? '–',
    published.slice(0, 4).join(' '),
    formatPendingApproval({ waits }),
  ];
}
