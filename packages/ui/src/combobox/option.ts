import type { IconName } from '../icons/paths';

export interface OptionExtra {
  icon: IconName;
  /** What it does, or that it is done. */
  label: string;
  done: boolean;
  press: () => void;
}

export interface ComboboxOption {
  key: string;
  label: string;
  /** The part of the label that was typed: [from, to). */
  mark?: readonly [number, number] | undefined;
  /** Address of a square picture that stands before the label: decoration. */
  picture?: string | undefined;
  /** Said after the label, weaker. */
  note?: string | undefined;
  /** A second thing to do with it: Shift and Enter, or a press on the sign at its end. */
  extra?: OptionExtra | undefined;
  /** Title of the group it stands under. */
  group?: string | undefined;
}

export const optionId = (listId: string, at: number): string => `${listId}-${at}`;
