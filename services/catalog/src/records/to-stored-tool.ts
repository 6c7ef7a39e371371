import type { CuratedTool, ToolDetail, ToolFact, ToolRecord } from '@atlas/contracts';
import { parsePrice, toMonthly } from '../tools/parse-price';
import { deriveTool } from './derive-tool';

/** What only the whole catalog can say of a tool; it is added when a tool is read. */
type Ranked = 'categoryRank' | 'categorySize' | 'alternatives' | 'facts';

/** A published tool as stored. */
export interface StoredTool extends Omit<ToolDetail, Ranked> {
  /** Users for the order of the lists; 0 when unknown. */
  rankUsers: number;
  /** It came from the seed files and was never edited. */
  seeded: boolean;
  facts: ToolFact[];
  alternatives?: ReturnType<typeof deriveTool>['alternatives'];
}

/**
 * Derives what visitors read of a record that may be published.
 * @param derived what `deriveTool` returned for it, where that is known
 */
export function toStoredTool(
  record: ToolRecord,
  seeded: boolean,
  derived: CuratedTool = deriveTool(record),
): StoredTool {
  const { plans, ...tool } = derived;
  const { status } = record;
  return {
    ...tool,
    plans: plans.map((plan) => ({ ...plan, monthlyPrice: toMonthly(parsePrice(plan.price)) })),
    monthlyPrice: toMonthly(parsePrice(tool.price)),
    facts: record.facts,
    ...(status.value !== 'active' && { status: shownStatus(status) }),
    rankUsers: tool.monthlyUsers ?? 0,
    seeded,
  };
}

function shownStatus(
  status: Exclude<ToolRecord['status'], { value: 'active' }>,
): NonNullable<ToolDetail['status']> {
  const { sources: _, ...shown } = status;
  return shown;
}
