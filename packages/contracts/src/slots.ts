/** Places that a page offers and another slice fills, with the props each place hands over. */
export interface SlotProps {
  'home.quiz': Record<never, never>;
  'home.stats': Record<never, never>;
  /** What fits this visitor, for those of whom the browser remembers something. */
  'home.remembered': Record<never, never>;
  /** What the quiz's remembered answers lead to; `result` as its address holds them. */
  'remembered.quiz': { result: string };
  'home.tools': Record<never, never>;
  'home.rankings': Record<never, never>;
  'home.comparison': Record<never, never>;
  'home.analytics': Record<never, never>;
  'discover.rising': Record<never, never>;
  'nav.account': Record<never, never>;
  'tool.reviews': { toolId: string; toolName: string };
  'tool.save': { toolId: string; toolName: string };
  /** Puts a tool into the comparison tray; `compact` shows the sign alone. */
  'tool.compare': { toolId: string; toolName: string; compact?: boolean };
  /** What members gave the tool, in a line. */
  'tool.score': { toolId: string };
  /** What else those looked at who looked at the tool. */
  'tool.seen': { toolId: string; toolName: string };
  'shell.tray': Record<never, never>;
  'profile.reviews': { userId: string };
  /**
   * The list under a search box of the frame, which keeps the focus and the keys: `words` are typed into it. The filler says
   * where each option leads, in the order shown; `active` is the place of the one that the keyboard is at, -1 for none.
   */
  'shell.suggestions': {
    words: string;
    open: boolean;
    listId: string;
    active: number;
    onOptions: (addresses: readonly string[]) => void;
    onPoint: (at: number) => void;
    onChoose: (address: string) => void;
  };
  'shell.palette': { open: boolean; onOpenChange: (open: boolean) => void };
  'package.save': { name: string; toolIds: readonly string[]; label?: string };
}
export type SlotName = keyof SlotProps;
