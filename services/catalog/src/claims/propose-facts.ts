import { isDeepStrictEqual } from 'node:util';
import { factRefOf, invalidInput, Problem, toolRecordSchema } from '@atlas/contracts';
import type { BodyOf, proposeFacts as contract, ToolFact, ToolRecord } from '@atlas/contracts';
import type { Identity } from '@atlas/service-kit';
import { addRevision } from '../records/add-revision';
import { factsByRef } from '../records/compare-records';
import type { Context } from '../context';
import { toDay } from '../records/fact-age';
import { assertExpected } from '../records/precondition';
import type { Expected } from '../records/precondition';
import { verifyFacts } from '../records/verify-facts';
import { requireMaker } from './require-maker';

type Proposed = Pick<BodyOf<typeof contract>, 'facts' | 'remove'>;

interface Proposing {
  readonly identity: Identity;
  readonly expected: Expected;
}

/**
 * Adds a maker's proposal as a pending revision, which replaces the maker's waiting one. Everything but the named facts is
 * that of the published record.
 * @throws Problem
 */
export async function proposeFacts(
  context: Context,
  claimId: string,
  { reason, ...proposed }: BodyOf<typeof contract>,
  { identity, expected }: Proposing,
): Promise<void> {
  const { userId, name } = identity;
  const { toolId } = (await requireMaker(context, claimId, userId)).claim;
  await context.transact([`record:${toolId}`], async (session) => {
    const { current } = await requireMaker(context, claimId, userId, session);
    assertExpected(current, expected);
    const open = current.open && (await context.records.getRevision(current.open.id, session));
    const isOwn = open?.by.role === 'maker' && open.by.id === userId;
    if (current.open && !isOwn) throw new Problem('proposal-blocked');
    const { record: stored } = current;
    if (!stored) throw new Problem('record-not-found');
    const change = {
      id: toolId,
      record: withProposal(stored, proposed),
      action: 'update',
      reason,
      by: { id: userId, name, role: 'maker' },
      publish: 'now',
    } as const;
    await addRevision(context, current, change, session);
  });
  const changed = proposed.facts.map(factRefOf);
  const { remove: removed } = proposed;
  context.logger.info({ tool: toolId, changed, removed, by: userId }, 'facts proposed');
}

/** @throws Problem for a proposal that changes nothing or makes no valid record */
export function withProposal(stored: ToolRecord, { facts, remove }: Proposed): ToolRecord {
  const known = factsByRef(stored);
  const proposed = new Map(facts.map((fact) => [factRefOf(fact), fact]));
  if (proposed.size < facts.length)
    throw invalidInput([{ path: '/body/facts', message: 'Two facts have the same key and id' }]);
  const current = stored.facts
    .filter((fact) => !remove.includes(factRefOf(fact)))
    .map((fact) => withNote(proposed.get(factRefOf(fact)) ?? fact, fact));
  const added = facts.filter((fact) => !known.has(factRefOf(fact)));
  const parsed = toolRecordSchema.safeParse({ ...stored, facts: merge(current, added) });
  if (!parsed.success)
    throw invalidInput(
      parsed.error.issues.map(({ message }) => ({ path: '/body/facts', message })),
    );
  const today = toDay(new Date());
  const record = verifyFacts(parsed.data, { stored, verified: [], by: '', today });
  if (isDeepStrictEqual(record.facts, stored.facts))
    throw invalidInput([{ path: '/body/facts', message: 'The proposal changes nothing' }]);
  return record;
}

/** The editors' note stays with the fact. */
const withNote = (fact: ToolFact, { note }: ToolFact): ToolFact =>
  note ? { ...fact, note } : fact;

/** New plans follow the last plan; other facts are last. */
function merge(facts: readonly ToolFact[], added: readonly ToolFact[]): ToolFact[] {
  const isPlan = ({ key }: ToolFact) => key === 'plan';
  const afterPlans = facts.findLastIndex(isPlan) + 1;
  return [
    ...facts.slice(0, afterPlans),
    ...added.filter(isPlan),
    ...facts.slice(afterPlans),
    ...added.filter((fact) => !isPlan(fact)),
  ];
}
