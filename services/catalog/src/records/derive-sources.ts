import { FACTS } from '@atlas/contracts';
import type { CuratedTool, FactKey, SourceKind, ToolFact, ToolRecord } from '@atlas/contracts';
import { citedSources } from './cited-sources';

type Group = (typeof FACTS)[number];
type Source = NonNullable<CuratedTool['sources']>[number];

/** Groups of the public operations, by fact. Facts of no group are judgements. */
const GROUP_OF: Readonly<Partial<Record<FactKey, Group>>> = {
  maker: 'maker',
  plan: 'plans',
  price: 'plans',
  access: 'free-tier',
  users: 'users',
  launch: 'launch',
  platforms: 'platforms',
  languages: 'languages',
  interfaceLanguages: 'languages',
  availability: 'countries',
};
const WEIGHTIEST: readonly Group[] = ['plans', 'free-tier', 'maker'];
const MOST_TRUSTED: readonly (readonly SourceKind[])[] = [['maker'], ['regulator', 'press']];

/** Dated sources of the record, each with the groups of facts that cite it. */
export function deriveSources({ facts }: ToolRecord): Source[] {
  const sources = new Map<string, { source: Source; groups: Set<Group> }>();
  for (const fact of facts) {
    const group = GROUP_OF[fact.key];
    if (group === undefined) continue;
    for (const source of datedSources(fact)) {
      const key = [source.url, source.kind, source.publishedAt, source.verifiedAt].join(' ');
      const known = sources.get(key) ?? { source, groups: new Set<Group>() };
      known.groups.add(group);
      sources.set(key, known);
    }
  }
  return [...sources.values()].map(({ source, groups }) => ({
    ...source,
    facts: FACTS.filter((group) => groups.has(group)),
  }));
}

/**
 * The source that a page names next to the facts: the maker's own before others, third-party lists last; among equals that
 * of the plans, of the free tier, of the maker, else the newest.
 */
export function mainSource(
  sources: readonly Source[],
  url: string,
): Pick<CuratedTool, 'checkedOn' | 'sourceUrl'> {
  const newest = [...sources].sort((a, b) => (dateOf(a) < dateOf(b) ? 1 : -1));
  const trusted =
    MOST_TRUSTED.map((kinds) => newest.filter(({ kind }) => kind && kinds.includes(kind))).find(
      (found) => found.length > 0,
    ) ?? newest;
  const about = WEIGHTIEST.map((group) => trusted.find(({ facts }) => facts.includes(group)));
  const source = about.find((found) => found !== undefined) ?? trusted[0];
  if (source) return { checkedOn: source.verifiedAt ?? null, sourceUrl: source.url };
  return { checkedOn: null, sourceUrl: url };
}

/** Date of the source, else the day of the check. */
const dateOf = ({ publishedAt, checkedOn }: Source): string => publishedAt ?? checkedOn;

function datedSources({ sources, verifiedAt }: ToolFact): Source[] {
  return citedSources(sources).flatMap(({ url, kind, publishedAt }) => {
    const checkedOn = verifiedAt ?? publishedAt;
    if (checkedOn === undefined) return [];
    return [
      {
        facts: [],
        url,
        kind,
        ...(publishedAt !== undefined && { publishedAt }),
        ...(verifiedAt !== undefined && { verifiedAt }),
        checkedOn,
      },
    ];
  });
}
