/** Places that a page offers and another slice fills, with the props each place hands over. */
export interface SlotProps {
  'home.quiz': Record<never, never>;
  'home.stats': Record<never, never>;
  'home.tools': Record<never, never>;
  'home.rankings': Record<never, never>;
  'home.comparison': Record<never, never>;
  'home.analytics': Record<never, never>;
  'nav.account': Record<never, never>;
  'tool.reviews': { toolId: string; toolName: string };
  'tool.save': { toolId: string; toolName: string };
  'profile.reviews': { userId: string };
  'shell.palette': { open: boolean; onOpenChange: (open: boolean) => void };
  'package.save': { name: string; toolIds: readonly string[]; label?: string };
}
export type SlotName = keyof SlotProps;

export const SLOT_NAMES = [
  'home.quiz',
  'home.stats',
  'home.tools',
  'home.rankings',
  'home.comparison',
  'home.analytics',
  'nav.account',
  'tool.reviews',
  'tool.save',
  'profile.reviews',
  'package.save',
  'shell.palette',
] as const satisfies readonly SlotName[];
