import type * as z from 'zod/mini';

/** Slots that pages offer and other slices fill, with their props. */
export interface SlotProps {
  'home.quiz': Record<never, never>;
  'home.stats': Record<never, never>;
  /** Suggestions for visitors with a history in this browser. */
  'home.remembered': Record<never, never>;
  /** Recommendations from the stored quiz result; `result` as in the result's URL. */
  'remembered.quiz': { result: string };
  'home.tools': Record<never, never>;
  'home.rankings': Record<never, never>;
  'home.comparison': Record<never, never>;
  'home.analytics': Record<never, never>;
  'discover.rising': Record<never, never>;
  'nav.account': Record<never, never>;
  'tool.reviews': { toolId: string; toolName: string };
  'tool.save': { toolId: string; toolName: string };
  /** Button that adds a tool to the comparison tray; `compact` shows only the icon. */
  'tool.compare': { toolId: string; toolName: string; compact?: boolean };
  /** Member score of the tool, in one line. */
  'tool.score': { toolId: string };
  /** Tools that visitors of this tool also viewed. */
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

type Schema = z.ZodMiniType;

/** A slot that a slice offers, with the schema of its props. */
export interface SlotContract<Props extends Schema = Schema> {
  readonly slot: string;
  readonly props: Props;
}

/**
 * Defines a slot of a slice in its folder `contracts/`. The build writes the JSON Schema of the props into the release, and
 * the registry compares it with the props that fillers read.
 * @param slot name: `decide.buy`
 * @param props schema of an object
 * @returns the contract of the slot
 * @example
 * export const buySlot = defineSlot('decide.buy', z.object({ sku: z.string(), price: z.number() }));
 */
export function defineSlot<Props extends Schema>(slot: string, props: Props): SlotContract<Props> {
  return { slot, props };
}
