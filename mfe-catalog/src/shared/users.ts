import type { Tool } from '@atlas/contracts';
import { formatNumber } from '@atlas/mfe-kit';
import type { Text } from '@atlas/mfe-kit';
import { formatCompact } from '@atlas/ui';

type Users = Pick<Tool, 'monthlyUsers'>;

/** People a month as x.xM or xK (spec §9); where nobody publishes a figure it says so. */
export function usersText({ monthlyUsers }: Users, t: Text): string {
  return monthlyUsers === null ? t('users.unknown') : formatCompact(monthlyUsers);
}

/** Where there is room, beside it as the language counts: `260.0M (2.6억)`. */
export function usersInWords(tool: Users, t: Text): string {
  const short = usersText(tool, t);
  if (tool.monthlyUsers === null) return short;
  const words = formatNumber(tool.monthlyUsers, { notation: 'compact', maximumFractionDigits: 1 });
  return /[A-Z]$|^\d+$/.test(words) ? short : `${short} (${words})`;
}
