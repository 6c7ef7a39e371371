import { factRefOf, LANGUAGES } from '@atlas/contracts';
import type { FactSource, Language, ToolFact, ToolRecord } from '@atlas/contracts';
import { readValue, writeValue } from './fact-values';
import type { ValueFields } from './fact-values';

/** Text fields of a language: one text, or one text on each line. */
export const TEXT_FIELDS = ['tagline', 'overview'] as const;
export const LIST_FIELDS = ['features', 'pros', 'cons', 'useCases', 'bestFor', 'notFor'] as const;
export type TextField = (typeof TEXT_FIELDS)[number] | (typeof LIST_FIELDS)[number];

export interface SourceFields {
  url: string;
  title: string;
  publisher: string;
  kind: FactSource['kind'];
  publishedAt: string;
  says: string;
}

/** A fact as the form holds it: texts only. */
export interface FactFields {
  key: ToolFact['key'];
  /** Of a plan or a criterion. */
  factId: string;
  value: ValueFields;
  sources: SourceFields[];
  /** The editor compared the fact with its sources. */
  isVerified: boolean;
}

export type LanguageTexts = Record<TextField, string>;

/** A record as the form holds it. */
export interface RecordFields {
  id: string;
  name: string;
  /** One on each line. */
  aliases: string;
  url: string;
  /** Empty until it is chosen for a new record. */
  category: ToolRecord['category'] | '';
  depth: ToolRecord['depth'];
  status: ToolRecord['status']['value'];
  /** New name, or id of the tool that it became part of. */
  statusTarget: string;
  statusOn: string;
  facts: FactFields[];
  texts: Record<Language, LanguageTexts>;
  /** Refs of contradictions that the editor has decided. */
  dismissed: string[];
}

/** What a form starts from: a record, or a new one without its category. */
export type RecordBase = Omit<ToolRecord, 'category'> & { category?: ToolRecord['category'] };

export function toFields(record: RecordBase): RecordFields {
  const { status } = record;
  return {
    id: record.id,
    name: record.names.default,
    aliases: record.names.aliases.join('\n'),
    url: record.url,
    category: record.category ?? '',
    depth: record.depth,
    status: status.value,
    statusTarget: targetOf(status),
    statusOn: 'on' in status ? (status.on ?? '') : '',
    facts: record.facts.map(toFactFields),
    texts: byLanguage((language) => toTexts(record.texts[language])),
    dismissed: [],
  };
}

export function toFactFields(fact: ToolFact): FactFields {
  return {
    key: fact.key,
    factId: 'id' in fact ? fact.id : '',
    value: readValue(fact),
    sources: fact.sources.map(({ title = '', publishedAt = '', says = '', ...source }) => ({
      ...source,
      title,
      publishedAt,
      says,
    })),
    isVerified: false,
  };
}

/**
 * The record that the fields describe, for the contract's schema to check. What the form does not show stays as in
 * `base`.
 */
export function toRecord(fields: RecordFields, base: RecordBase): unknown {
  const facts = new Map(base.facts.map((fact) => [factRefOf(fact), fact]));
  return {
    ...base,
    id: fields.id,
    names: { default: fields.name, aliases: lines(fields.aliases) },
    url: fields.url,
    category: fields.category,
    depth: fields.depth,
    status: toStatus(fields, base),
    facts: fields.facts.map((fact) => toFact(fact, facts.get(refOf(fact)))),
    texts: Object.fromEntries(
      LANGUAGES.map((language) => [
        language,
        toRecordTexts(fields.texts[language], base.texts[language]),
      ]),
    ),
  };
}

/** `maker`, `plan:pro`. */
export const refOf = ({ key, factId }: Pick<FactFields, 'key' | 'factId'>): string =>
  factId ? `${key}:${factId}` : key;

export const emptySource = (): SourceFields => ({
  url: '',
  title: '',
  publisher: '',
  kind: 'maker',
  publishedAt: '',
  says: '',
});

/** The fact that the fields describe; what the form does not show stays as in `base`. */
export function toFact(fields: FactFields, base: ToolFact | undefined): object {
  return {
    ...base,
    key: fields.key,
    ...(fields.factId && { id: fields.factId }),
    value: writeValue(fields.key, fields.value, base?.value),
    sources: fields.sources.map(({ title, publishedAt, says, ...source }) => ({
      ...source,
      ...(title.trim() && { title }),
      ...(publishedAt && { publishedAt }),
      ...(says.trim() && { says }),
    })),
  };
}

function toStatus({ status, statusTarget, statusOn }: RecordFields, base: RecordBase): object {
  if (status === 'active') return { value: status };
  const sources = 'sources' in base.status ? base.status.sources : undefined;
  return {
    value: status,
    ...(status === 'renamed' && { to: statusTarget }),
    ...(status === 'merged' && { into: statusTarget }),
    ...(statusOn && { on: statusOn }),
    ...(sources && { sources }),
  };
}

function targetOf(status: ToolRecord['status']): string {
  if (status.value === 'renamed') return status.to;
  if (status.value === 'merged') return status.into;
  return '';
}

function toTexts(texts: ToolRecord['texts'][Language] = {}): LanguageTexts {
  return {
    tagline: texts.tagline ?? '',
    overview: texts.overview ?? '',
    features: (texts.features ?? []).join('\n'),
    pros: (texts.pros ?? []).join('\n'),
    cons: (texts.cons ?? []).join('\n'),
    useCases: (texts.useCases ?? []).join('\n'),
    bestFor: (texts.bestFor ?? []).join('\n'),
    notFor: (texts.notFor ?? []).join('\n'),
  };
}

function toRecordTexts(
  fields: LanguageTexts,
  base: ToolRecord['texts'][Language],
): object | undefined {
  const texts = {
    ...(base?.faq && { faq: base.faq }),
    ...Object.fromEntries(
      TEXT_FIELDS.filter((field) => fields[field].trim()).map((field) => [field, fields[field]]),
    ),
    ...Object.fromEntries(
      LIST_FIELDS.map((field) => [field, lines(fields[field])] as const).filter(
        ([, items]) => items.length > 0,
      ),
    ),
  };
  return Object.keys(texts).length > 0 ? texts : undefined;
}

export const lines = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

export const byLanguage = <T>(make: (language: Language) => T): Record<Language, T> => ({
  ko: make('ko'),
  en: make('en'),
  ja: make('ja'),
  zh: make('zh'),
});
