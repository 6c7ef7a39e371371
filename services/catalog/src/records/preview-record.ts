import type { OutputOf, previewRecord as contract, ToolRecord } from '@atlas/contracts';
import type { Context } from '../context';
import { toPageFact } from '../tools/to-page-fact';
import { dateJudgements } from './date-judgements';
import { toDay } from './fact-age';
import { publishErrors } from './publish-errors';
import { toStoredTool } from './to-stored-tool';

/** What keeps `deriveTool` from making a tool; a wrong source does not. */
const isPageError = ({ path }: { path: string }) => path === '/facts' || path.startsWith('/texts/');

/** The tool as its public page would show this record, and what prevents the publication. */
export async function previewRecord(
  { tools, taskKeys }: Pick<Context, 'tools' | 'taskKeys'>,
  record: ToolRecord,
): Promise<OutputOf<typeof contract>> {
  // A new judgement gets its day when it is saved.
  const today = toDay(new Date());
  const dated = dateJudgements(record, { stored: record, today });
  const errors = publishErrors(dated, taskKeys);
  if (errors.some(isPageError)) return { tool: null, errors };
  const tool = await tools.preview(toStoredTool(dated, false));
  if (!tool?.facts) return { tool, errors };
  return { tool: { ...tool, facts: tool.facts.map(toPageFact) }, errors };
}
