export interface ComboboxOption {
  key: string;
  label: string;
  /** The part of the label that was typed: [from, to). */
  mark?: readonly [number, number] | undefined;
  /** Address of a square picture that stands before the label: decoration. */
  picture?: string | undefined;
  /** Said after the label, weaker. */
  note?: string | undefined;
  /** Title of the group it stands under. */
  group?: string | undefined;
}

export const optionId = (listId: string, at: number): string => `${listId}-${at}`;
