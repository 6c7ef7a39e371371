import type { Tool } from '@atlas/contracts';
import type { Text } from '@atlas/mfe-kit';
import { formatCompact } from '@atlas/ui';

/** People a month as x.xM or xK (spec §9); where nobody publishes a figure it says so. */
export function usersText({ monthlyUsers }: Pick<Tool, 'monthlyUsers'>, t: Text): string {
  return monthlyUsers === null ? t('users.unknown') : formatCompact(monthlyUsers);
}
