import type { CuratedTool } from '@atlas/contracts';

const WEIGHTIEST = ['plans', 'free-tier', 'maker'] as const;

/** The source that a page names beside the facts: that of the plans, else of the maker, else the newest. */
export function checkedBy({
  sources = [],
  checkedOn,
  sourceUrl,
}: CuratedTool): Pick<CuratedTool, 'checkedOn' | 'sourceUrl'> {
  const newest = [...sources].sort((a, b) => (a.checkedOn < b.checkedOn ? 1 : -1));
  const about = WEIGHTIEST.map((fact) => newest.find(({ facts }) => facts.includes(fact)));
  const source = about.find((found) => found !== undefined) ?? newest[0];
  if (source) return { checkedOn: source.checkedOn, sourceUrl: source.url };
  return { checkedOn, sourceUrl };
}
