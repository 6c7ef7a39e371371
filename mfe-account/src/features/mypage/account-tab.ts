/** Tabs in order; the first is the default. */
export const ACCOUNT_TABS = [
  'dashboard',
  'packages',
  'payments',
  'purchases',
  'support',
  'settings',
] as const;
export type AccountTab = (typeof ACCOUNT_TABS)[number];

export function toAccountTab(value: string | null): AccountTab {
  return ACCOUNT_TABS.find((tab) => tab === value) ?? 'dashboard';
}
