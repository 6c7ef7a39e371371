import { FACTS } from '@atlas/contracts';
import type { CuratedTool, FactKey, FactSource, ToolFact, ToolRecord } from '@atlas/contracts';

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

/** Dated sources of the record, each with the groups of facts that cite it. */
export function deriveSources({ facts }: ToolRecord): Source[] {
  const sources = new Map<string, { source: Source; groups: Set<Group> }>();
  for (const fact of facts) {
    const group = GROUP_OF[fact.key];
    if (group === undefined) continue;
    for (const source of fact.sources) {
      const checkedOn = dateOf(source, fact);
      if (checkedOn === undefined) continue;
      const key = `${source.url} ${checkedOn}`;
      const known = sources.get(key) ?? {
        source: { facts: [], url: source.url, checkedOn },
        groups: new Set<Group>(),
      };
      known.groups.add(group);
      sources.set(key, known);
    }
  }
  return [...sources.values()].map(({ source, groups }) => ({
    ...source,
    facts: FACTS.filter((group) => groups.has(group)),
  }));
}

/** The source that a page names next to the facts: that of the plans, else of the maker, else the newest. */
export function mainSource(
  sources: readonly Source[],
  url: string,
): Pick<CuratedTool, 'checkedOn' | 'sourceUrl'> {
  const newest = [...sources].sort((a, b) => (a.checkedOn < b.checkedOn ? 1 : -1));
  const about = WEIGHTIEST.map((group) => newest.find(({ facts }) => facts.includes(group)));
  const source = about.find((found) => found !== undefined) ?? newest[0];
  if (source) return { checkedOn: source.checkedOn, sourceUrl: source.url };
  return { checkedOn: null, sourceUrl: url };
}

/** Day of the source; of an undated one the day on which an editor compared it. */
function dateOf({ publishedAt }: FactSource, { verifiedAt }: ToolFact): string | undefined {
  return publishedAt ?? verifiedAt;
}
