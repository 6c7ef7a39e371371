import { EXPECTED_FACTS, factRefOf, LANGUAGES } from '@atlas/contracts';
import type { Language, RecordTexts, ToolRecord, ToolStatus } from '@atlas/contracts';
import { factOf } from './fact-of';
import { oldFrom } from './fact-age';

/** What the editors' list shows and filters of a record. */
export interface RecordFigures {
  readonly name: string;
  readonly category: ToolRecord['category'];
  readonly depth: ToolRecord['depth'];
  readonly status: ToolStatus;
  /** Lower case: id, names, aliases and maker. */
  readonly searched: string;
  readonly missing: string[];
  /** First day on which a fact is too old. */
  readonly ages: { ref: string; from: string }[];
  readonly untranslated: Language[];
}

export function summariseRecord(record: ToolRecord): RecordFigures {
  const { id, names, category, depth, status, facts } = record;
  const maker = factOf(record, 'maker')?.value.name ?? '';
  const missing = EXPECTED_FACTS.flatMap((key) => {
    const found = facts.filter((fact) => fact.key === key);
    if (found.length === 0) return [key];
    return found.filter(({ sources }) => sources.length === 0).map(factRefOf);
  });
  const ages = facts.flatMap((fact) => {
    const from = oldFrom(fact);
    return from === undefined ? [] : [{ ref: factRefOf(fact), from }];
  });
  const searched = [id, names.default, ...names.aliases, maker].join('\n').toLowerCase();
  const { default: name } = names;
  return {
    name,
    category,
    depth,
    status,
    searched,
    missing,
    ages,
    untranslated: untranslated(record),
  };
}

/** Languages that lack a text which another language has. */
function untranslated({ texts }: ToolRecord): Language[] {
  const keysOf = (language: Language) =>
    Object.entries(texts[language] ?? ({} satisfies RecordTexts))
      .filter(([, text]) => text !== undefined && text.length > 0)
      .map(([key]) => key);
  const all = new Set(LANGUAGES.flatMap(keysOf));
  return LANGUAGES.filter((language) => keysOf(language).length < all.size);
}
