import type { ShownFact } from '@atlas/contracts';

/** Leaves out what a tool's page does not show: values, which other fields have in one language, and notes on sources. */
export function toPageFact({ value: _, sources, ...fact }: ShownFact): ShownFact {
  return { ...fact, sources: sources.map(({ says: _note, ...source }) => source) };
}
