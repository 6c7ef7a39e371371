import type { IconName } from '../icons/paths';

export interface OptionExtra {
  icon: IconName;
  /** Label of the action, or its result. */
  label: string;
  done: boolean;
  press: () => void;
}

export interface ComboboxOption {
  key: string;
  label: string;
  /** URL of an option that navigates: a link, which the browser opens in a new tab. */
  href?: string | undefined;
  /** Matching part of the label: [from, to). */
  mark?: readonly [number, number] | undefined;
  /** URL of a square, decorative picture before the label. */
  picture?: string | undefined;
  /** Secondary text after the label. */
  note?: string | undefined;
  /** Extra action: Shift and Enter, or a press on the icon at the end. */
  extra?: OptionExtra | undefined;
  /** Title of the option's group. */
  group?: string | undefined;
}

export const optionId = (listId: string, at: number): string => `${listId}-${at}`;
