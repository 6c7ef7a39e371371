import type { Tool } from '@atlas/contracts';
import type { Format, Text } from '@atlas/mfe-kit';
import { formatCompact } from '@atlas/ui';

type Users = Pick<Tool, 'monthlyUsers'>;

/** `Monthly users: 260.0M`; null if the number is unknown. */
export function usersText({ monthlyUsers }: Users, t: Text): string | null {
  if (monthlyUsers === null) return null;
  return `${t('users.monthly')}: ${formatCompact(monthlyUsers)}`;
}

/** With the number in the language's own units: `260.0M (2.6억)`. */
export function usersInWords({ monthlyUsers }: Users, t: Text, format: Format): string {
  if (monthlyUsers === null) return t('users.unknown');
  const short = formatCompact(monthlyUsers);
  const words = format.number(monthlyUsers, { notation: 'compact', maximumFractionDigits: 1 });
  if (/[A-Z]$|^\d+$/.test(words)) return short;
  return `${short} (${words})`;
}
