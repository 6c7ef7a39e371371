import { factRefOf, makerFactSchema } from '@atlas/contracts';
import type { MakerFact, ToolFact } from '@atlas/contracts';
import { isEqual } from './compare-records';
import type { RecordIssue } from './issue-list';
import { refOf, toFact, toFactFields } from './record-form';
import type { FactFields } from './record-form';

/** What a maker's form holds. */
export interface MakerFields {
  facts: FactFields[];
  reason: string;
}

export interface ProposalDraft {
  readonly facts: readonly MakerFact[];
  readonly remove: readonly string[];
  /** What prevents it. */
  readonly issues: readonly RecordIssue[];
}

/** The facts that differ from the published ones, and the published ones that the form lacks. */
export function toProposal(
  fields: readonly FactFields[],
  published: readonly ToolFact[],
): ProposalDraft {
  const known = new Map(published.map((fact) => [factRefOf(fact), fact]));
  const checked = fields.flatMap((fact, index) => {
    const before = known.get(refOf(fact));
    if (!isChanged(fact, before)) return [];
    return [{ index, result: makerFactSchema.safeParse(toFact(fact, withoutEditors(before))) }];
  });
  const refs = new Set(fields.map(refOf));
  return {
    facts: checked.flatMap(({ result }) => (result.success ? [result.data] : [])),
    remove: [...known.keys()].filter((ref) => !refs.has(ref)),
    issues: checked.flatMap(({ index, result }) =>
      (result.error?.issues ?? []).map(({ path, code, message }) => ({
        path: ['/facts', index, ...path].join('/'),
        message: code === 'custom' ? message : code,
      })),
    ),
  };
}

/** Compared as texts of the form, which may write a value in another way than it was stored. */
function isChanged({ value, sources }: FactFields, published: ToolFact | undefined): boolean {
  if (!published) return true;
  const before = toFactFields(published);
  return !isEqual([value, sources], [before.value, before.sources]);
}

/** Verification and notes belong to editors. */
function withoutEditors(fact: ToolFact | undefined): ToolFact | undefined {
  if (!fact) return undefined;
  const { verifiedAt: _day, verifiedBy: _who, note: _note, ...plain } = fact;
  return plain;
}
