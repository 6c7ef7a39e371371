import { pickText } from '@atlas/contracts';
import type { FactKey, Language, ToolDetail } from '@atlas/contracts';
import { factsOfRecord } from './facts-of-record';
import type { SourcedFact } from './facts-of-record';
import type { PublicFact, PublicSource } from './schemas';

type SourceGroup = NonNullable<ToolDetail['sources']>[number]['facts'][number];

/** The sources of a tool name groups of facts. */
const GROUPS = {
  maker: 'maker',
  plan: 'plans',
  access: 'free-tier',
  users: 'users',
  platforms: 'platforms',
  interfaceLanguages: 'languages',
  availability: 'countries',
  launch: 'launch',
} as const satisfies Partial<Record<FactKey, SourceGroup>>;

/** A tool's detail. Its facts have their own sources, where it has them; else its sources name groups of facts. */
type DetailWithFacts = Omit<ToolDetail, 'facts'> & {
  readonly facts?: readonly SourcedFact[] | undefined;
};

/** Lists the facts of a tool, each with its sources. What the catalog does not know is left out. */
export function factsOf(tool: DetailWithFacts, language: Language): PublicFact[] {
  if (tool.facts) return factsOfRecord(tool.facts, language);
  const fact = (key: keyof typeof GROUPS, value: unknown, id?: string): PublicFact => ({
    key,
    ...(id !== undefined && { id }),
    value,
    sources: sourcesOf(tool, GROUPS[key]),
  });
  const { availableIn, unavailableIn, interfaceLanguages, monthlyUsers } = tool;
  return [
    fact('maker', { name: tool.company, country: tool.country }),
    fact('access', { pricing: tool.pricing }),
    ...tool.plans.map((plan, at) => fact('plan', planOf(plan, language), `plan-${at + 1}`)),
    ...(monthlyUsers === null ? [] : [fact('users', { count: monthlyUsers, per: 'month' })]),
    fact('platforms', tool.platforms),
    ...(interfaceLanguages ? [fact('interfaceLanguages', interfaceLanguages)] : []),
    ...(availableIn
      ? [fact('availability', { in: availableIn, ...(unavailableIn && { notIn: unavailableIn }) })]
      : []),
    fact('launch', { date: tool.launchDate }),
  ];
}

function planOf(plan: ToolDetail['plans'][number], language: Language): object {
  const includes = pickText<'holds', string>(plan, 'holds', language);
  const { name, price, monthlyPrice, billing } = plan;
  return { name, price, monthlyPrice, ...(billing && { billing }), ...(includes && { includes }) };
}

function sourcesOf({ sources = [] }: DetailWithFacts, group: SourceGroup): PublicSource[] {
  return sources
    .filter(({ facts }) => facts.includes(group))
    .map(({ url, kind, publishedAt }) => ({
      url,
      ...(kind && { kind }),
      ...(publishedAt && { publishedAt }),
    }));
}
