import type { ShownFact } from '@atlas/contracts';
import { citedSources } from '../records/cited-sources';

/**
 * Leaves out what a tool's page does not show: values, which other fields have in one language, third-party lists beside a
 * maker's page, and notes on sources.
 */
export function toPageFact({ value: _, sources, ...fact }: ShownFact): ShownFact {
  return { ...fact, sources: citedSources(sources).map(({ says: _note, ...source }) => source) };
}
