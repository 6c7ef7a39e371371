import type { Tool } from '@atlas/contracts';
import type { Format, Text } from '@atlas/mfe-kit';
import { formatCompact } from '@atlas/ui';

type Users = Pick<Tool, 'monthlyUsers' | 'usersPer'>;

/** `Monthly users: 260.0M`, or weekly users; null if the number is unknown. */
export function usersText({ monthlyUsers, usersPer }: Users, t: Text): string | null {
  if (monthlyUsers === null) return null;
  return `${usersLabel({ usersPer }, t)}: ${formatCompact(monthlyUsers)}`;
}

/** Names the period that the number counts. */
export function usersLabel({ usersPer }: Pick<Tool, 'usersPer'>, t: Text): string {
  return usersPer === 'week' ? t('users.weekly') : t('users.monthly');
}

/** With the number in the language's own units: `260.0M (2.6억)`. */
export function usersInWords({ monthlyUsers }: Users, t: Text, format: Format): string {
  if (monthlyUsers === null) return t('users.unknown');
  const short = formatCompact(monthlyUsers);
  const words = format.number(monthlyUsers, { notation: 'compact', maximumFractionDigits: 1 });
  if (/[A-Z]$|^\d+$/.test(words)) return short;
  return `${short} (${words})`;
}
