import { factRefOf } from '@atlas/contracts';
import type {
  BodyOf,
  decideSuggestion,
  FactSource,
  Language,
  QueueContent,
  ToolFact,
  ToolRecord,
} from '@atlas/contracts';
import { siteOf } from './site-of';

type Draft = Extract<BodyOf<typeof decideSuggestion>, { decision: 'accept' }>['draft'];
type Content<K extends QueueContent['kind']> = Extract<QueueContent, { kind: K }>;

/** The record of a suggested tool: what the sender stated and nothing else. */
export function draftOfNewTool(
  { name, url, text }: Content<'new-tool'>,
  language: Language,
  { id, category }: NonNullable<Draft>,
): ToolRecord {
  return {
    id,
    depth: 'short',
    status: { value: 'active' },
    names: { default: name, aliases: [] },
    url,
    category,
    tasks: [],
    purposes: [],
    facts: [],
    texts: text ? { [language]: { overview: text } } : {},
  };
}

/**
 * The record with what a suggestion states about it: the proposed fact of a feed, or the source that a visitor gave for
 * a fact. @returns undefined when there is nothing that an editor would not have to write
 */
export function draftOfChange(
  content: Exclude<QueueContent, Content<'new-tool'>>,
  record: ToolRecord,
): ToolRecord | undefined {
  if (content.kind === 'feed') return content.proposed && withFact(record, content.proposed);
  if (content.kind !== 'wrong-fact' || !content.source) return undefined;
  const { fact: ref, source: url } = content;
  const fact = record.facts.find((one) => factRefOf(one) === ref);
  if (!fact || fact.sources.some((source) => source.url === url)) return undefined;
  return withFact(record, { ...fact, sources: [...fact.sources, toSource(url, record)] });
}

function withFact(record: ToolRecord, fact: ToolFact): ToolRecord {
  const ref = factRefOf(fact);
  const at = record.facts.findIndex((one) => factRefOf(one) === ref);
  if (at === -1) return { ...record, facts: [...record.facts, fact] };
  const note = record.facts[at]?.note;
  return { ...record, facts: record.facts.with(at, { ...(note && { note }), ...fact }) };
}

/** A page of the tool's own site is the maker's; any other has the least trust until an editor has judged it. */
function toSource(url: string, record: ToolRecord): FactSource {
  const site = siteOf(url);
  const isMaker = site !== undefined && site === siteOf(record.url);
  return { url, publisher: new URL(url).hostname, kind: isMaker ? 'maker' : 'community' };
}
